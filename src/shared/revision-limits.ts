export const revisionNameMaxLength = 100;
