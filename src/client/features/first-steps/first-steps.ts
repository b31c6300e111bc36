import type { FirstStepName } from '../../../shared/contract/first-steps.ts';

interface StepText {
  title: string;
  text: string;
  /** Where it is done; here unless given. */
  href?: string;
  link: string;
}

export const stepTexts: Readonly<Record<FirstStepName, StepText>> = {
  name: {
    title: 'Your name',
    text: 'It stands at the top of the home page, in the header and in every title.',
    href: '/admin/site#edit-profile',
    link: 'Write your name',
  },
  texts: {
    title: 'Your texts',
    text: 'Two sentences on what you do, and a few paragraphs about you.',
    href: '/admin/site#edit-texts',
    link: 'Write your introduction',
  },
  picture: {
    title: 'Your picture',
    text: 'People write to a face sooner than to a name.',
    href: '/admin/site#edit-profile-picture',
    link: 'Choose a picture',
  },
  post: {
    title: 'Your first post',
    text: 'Something that you would have liked to read last year.',
    href: '/blog/new',
    link: 'Write a post',
  },
  samples: {
    title: 'Remove the samples',
    text: 'Everything of the made-up engineer that nobody has edited goes. What you have changed stays.',
    link: 'Remove sample content',
  },
};
