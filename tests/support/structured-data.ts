interface TypeRule {
  needs: readonly string[];
  may: readonly string[];
}

const thing = ['@id', 'name', 'description', 'url', 'image', 'sameAs', 'mainEntityOfPage'];
const work = [
  ...['dateCreated', 'dateModified', 'creator', 'keywords', 'genre', 'inLanguage', 'author', 'publisher', 'headline'],
  ...['datePublished', 'commentCount', 'wordCount', 'isPartOf'],
];
const list = ['itemListElement', 'numberOfItems'];

/** What schema.org knows of each type that the site uses, and what of it search engines ask for. */
const types: Readonly<Record<string, TypeRule>> = {
  WebSite: { needs: ['name', 'url', 'potentialAction'], may: work },
  SearchAction: { needs: ['target', 'query-input'], may: [] },
  EntryPoint: { needs: ['urlTemplate'], may: [] },
  Person: {
    needs: ['name'],
    may: [
      ...['jobTitle', 'email', 'address', 'worksFor', 'hasOccupation', 'alumniOf', 'hasCredential', 'award'],
      ...['knowsLanguage', 'knowsAbout'],
    ],
  },
  PostalAddress: { needs: ['addressLocality'], may: [] },
  Organization: { needs: ['name'], may: [] },
  EducationalOrganization: { needs: ['name'], may: [] },
  Role: { needs: ['hasOccupation'], may: ['startDate', 'endDate'] },
  Occupation: { needs: ['name'], may: [] },
  EducationalOccupationalCredential: { needs: ['name'], may: ['credentialCategory', 'recognizedBy', 'dateCreated'] },
  Language: { needs: ['name'], may: [] },
  ProfilePage: { needs: ['mainEntity', 'url'], may: work },
  ContactPage: { needs: ['name', 'url'], may: work },
  CollectionPage: { needs: ['name', 'url', 'mainEntity'], may: work },
  ItemList: { needs: ['itemListElement'], may: list },
  BreadcrumbList: { needs: ['itemListElement'], may: list },
  ListItem: { needs: ['position'], may: ['item'] },
  Service: { needs: ['name'], may: ['provider'] },
  BlogPosting: { needs: ['headline', 'datePublished', 'author', 'image', 'url'], may: work },
  CreativeWork: { needs: ['name', 'url'], may: work },
  SoftwareSourceCode: { needs: ['name', 'url', 'codeRepository'], may: work },
};

const addresses = new Set(['@id', 'url', 'image', 'sameAs', 'mainEntityOfPage', 'codeRepository', 'urlTemplate']);

/** What is wrong with a piece of JSON-LD; nothing where all is well. */
export function problemsOf(data: unknown, path = '$'): string[] {
  if (Array.isArray(data)) {
    return data.length === 0 ? [`${path} is empty`] : data.flatMap((one, i) => problemsOf(one, `${path}[${i}]`));
  }
  if (typeof data !== 'object' || data === null) return data === '' || data == null ? [`${path} is empty`] : [];
  const { '@type': type, '@context': context, ...properties } = data as Record<string, unknown>;
  const rule = types[String(type)];
  if (!rule) return [`${path} is of the unknown type ${String(type)}`];
  const known = new Set([...thing, ...rule.needs, ...rule.may, ...(rule.needs.includes('mainEntity') ? work : [])]);
  return [
    ...(path === '$' && context !== 'https://schema.org' ? ['it has no context'] : []),
    ...rule.needs.filter((name) => !(name in properties)).map((name) => `${path} lacks ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => [
      ...(known.has(name) ? [] : [`${path}.${name} is no property of ${String(type)}`]),
      ...problemsOf(value, `${path}.${name}`),
      ...(addresses.has(name) ? addressProblems([value].flat(), `${path}.${name}`) : []),
    ]),
  ];
}

function addressProblems(values: readonly unknown[], path: string): string[] {
  const isAbsolute = (value: unknown) => /^https?:\/\/[^/]/.test(String(value)) && URL.canParse(String(value));
  return values
    .filter((value) => !isAbsolute(value))
    .map((value) => `${path} is no absolute address: ${String(value)}`);
}
