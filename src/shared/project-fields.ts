import { projectForm } from './contract/projects.ts';
import { type FormField, formFields } from './form-config.ts';

/** The fields of the project form without suggestions: what is built in, and where the configuration begins. */
export function projectFields(): FormField[] {
  return formFields(projectForm, {
    title: { label: 'Title' },
    short_description: {
      label: 'Short description',
      widget: 'textarea',
      help_text: 'For cards and search engines. The beginning of the description is used where it is empty.',
    },
    description: { label: 'Description', widget: 'rich_text' },
    image_list: { label: 'Images', widget: 'images', help_text: 'The first one is the cover.' },
    live: { label: 'Publish this project', widget: 'checkbox', help_text: 'Drafts are seen by staff only.' },
    status: {
      label: 'Status',
      widget: 'select',
      initial: 'completed',
      choice_labels: {
        planned: 'Planned',
        in_progress: 'In progress',
        completed: 'Completed',
        on_hold: 'On hold',
        archived: 'Archived',
      },
    },
    category: { label: 'Category', widget: 'combobox' },
    project_type: { label: 'Project type', widget: 'combobox' },
    client: { label: 'Client', widget: 'combobox' },
    technologies: { label: 'Technologies', widget: 'tags', help_text: 'Separate technologies with commas.' },
    project_url: { label: 'Project URL', widget: 'url' },
    github_url: { label: 'GitHub URL', widget: 'url' },
    live_url: { label: 'Live URL', widget: 'url' },
    is_featured: { label: 'Featured', widget: 'checkbox', help_text: 'Featured projects come first.' },
    priority: {
      label: 'Priority',
      widget: 'number',
      initial: '0',
      help_text: 'From 0 to 100. The higher ones come first.',
    },
    slug: {
      label: 'Address',
      help_text: 'The end of /projects/… It follows the title of a draft unless you enter one.',
    },
  });
}
