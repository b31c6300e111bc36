declare module '@jsonresume/schema' {
  const schema: {
    validate(resume: unknown, callback: (errors: { stack: string }[] | null, isValid: boolean) => void): void;
  };
  export default schema;
}
