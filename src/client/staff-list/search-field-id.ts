export const searchFieldId = 'manage-search';
