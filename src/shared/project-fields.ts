import { maxImagesPerUpload, maxProjectImages, priorityMax } from './contract/project-form-fields.ts';
import { projectForm } from './contract/projects.ts';
import { type FormField, formFields } from './form-config.ts';
import { maxImageBytes } from './image-upload.ts';
import { projectStatusLabels } from './project-status-labels.ts';

/** Names to choose from where others may be entered as well. */
export interface SuggestedNames {
  category?: readonly string[];
  project_type?: readonly string[];
  client?: readonly string[];
  technologies?: readonly string[];
}

/** The fields of the form of a project. */
export function projectFields({ category, project_type, client, technologies }: SuggestedNames = {}): FormField[] {
  return formFields(projectForm, {
    title: { label: 'Title' },
    short_description: {
      label: 'Short description',
      widget: 'textarea',
      help_text: 'One or two sentences for lists. The beginning of the description is used where it is empty.',
    },
    description: { label: 'Description', widget: 'rich_text' },
    images: {
      label: 'Images',
      widget: 'images',
      help_text: `Up to ${maxImagesPerUpload} at once, ${maxProjectImages} in all, 5 MB each. The first one is the cover.`,
      accept: 'image/*',
      multiple: true,
      max_size: maxImageBytes,
      max_count: maxProjectImages,
    },
    live: { label: 'Live', widget: 'checkbox', help_text: 'Everybody can see it. Otherwise it is a draft.' },
    status: { label: 'Status', initial: 'completed', choice_labels: projectStatusLabels },
    category: { label: 'Category', widget: 'combobox', ...suggesting(category) },
    project_type: { label: 'Project type', widget: 'combobox', ...suggesting(project_type) },
    client: { label: 'Client', widget: 'combobox', ...suggesting(client) },
    technologies: {
      label: 'Technologies',
      widget: 'tags',
      help_text: 'Separate technologies with commas.',
      ...suggesting(technologies),
    },
    project_url: { label: 'Project URL', widget: 'url' },
    github_url: { label: 'GitHub URL', widget: 'url' },
    live_url: { label: 'Live URL', widget: 'url' },
    is_featured: { label: 'Featured', widget: 'checkbox', help_text: 'Featured projects come before all others.' },
    priority: {
      label: 'Priority',
      widget: 'number',
      initial: '0',
      help_text: `From 0 to ${priorityMax}. Projects with a higher number come first.`,
      min: 0,
      max: priorityMax,
    },
    slug: {
      label: 'Address',
      help_text: 'The last part of the web address. It is made from the title when left empty.',
    },
  });
}

function suggesting(choices: readonly string[] | undefined) {
  return choices ? { choices } : {};
}
