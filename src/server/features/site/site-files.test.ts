import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';
import { manifest, openSearch } from './site-files.ts';

const url = 'https://ada.example';

test('the manifest names the site and its icons', () => {
  const read = JSON.parse(manifest({ name: 'Maud Ferreday', tagline: 'Builds.', url }));
  expect(read).toMatchObject({ name: 'Maud Ferreday', short_name: 'Maud', description: 'Builds.', start_url: '/' });
  expect(read.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
});

test.each(['A & B <c> "d" \'e\' ]]>', 'Emoji 👩‍👩‍👧 \u0000\ufffe', 'Donaudampfschifffahrtsgesellschaft', '山田太郎'])(
  'the search description is whole whatever the site is called: %s',
  (name) => {
    const xml = openSearch({ name, tagline: name, url });
    expect(XMLValidator.validate(xml)).toBe(true);
    const read = new XMLParser({ ignoreAttributes: false }).parse(xml).OpenSearchDescription;
    expect(Array.from(read.ShortName).length).toBeLessThanOrEqual(16);
    expect(read.ShortName).not.toBe('');
    expect(read.Url[0]).toMatchObject({ '@_template': 'https://ada.example/search?q={searchTerms}' });
    expect(JSON.parse(manifest({ name, tagline: '', url })).name).toBe(name);
  },
);

test.each([
  ['Maud Ferreday', 'Maud Ferreday', 'Maud'],
  ['Maud Ferreday builds things', 'Maud Ferreday', 'Maud'],
  ['Ada & Grace — notes', 'Ada & Grace', 'Ada & Grace'],
  ["The Notes of Tolkien's", 'The Notes of', 'The Notes of'],
  ['Donaudampfschifffahrtsgesellschaft', 'ada.example', undefined],
  ['软件工程师的技术博客和作品集以及个人简历', '软件工程师的技术博客和作品集以及', '软件工程师的技术博客和'],
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧'],
])('the name of %s is cut to whole words: %s, %s', (name, inSearch, inManifest) => {
  const xml = openSearch({ name, tagline: '', url: 'https://www.ada.example' });
  expect(new XMLParser().parse(xml).OpenSearchDescription.ShortName.replaceAll('&amp;', '&')).toBe(inSearch);
  expect(JSON.parse(manifest({ name, tagline: '', url })).short_name).toBe(inManifest);
});

test('where nothing of the address is short enough either, the search is named as one', () => {
  const xml = openSearch({ name: '', tagline: '', url: 'https://donaudampfschifffahrt.example' });
  expect(xml).toContain('<ShortName>Search</ShortName>');
});

describeEachDatabase('files that have the name of the site', (openTestDatabase) => {
  test('change with it', async () => {
    const app = await createTestApp(openTestDatabase);
    const read = async (path: string) => {
      const response = await app.fetch(path);
      return [response.status, response.headers.get('content-type'), await response.text()];
    };
    const types = ['application/manifest+json; charset=utf-8', 'application/opensearchdescription+xml; charset=utf-8'];
    const [manifestPath, searchPath] = ['/manifest.webmanifest', '/opensearch.xml'];
    expect(await read(manifestPath)).toEqual([200, types[0], expect.stringContaining('"name":"site.test"')]);
    expect(await read(searchPath)).toEqual([200, types[1], expect.stringContaining('<ShortName>site.test<')]);
    await seedSampleContent(app.deps.database);
    await app.deps.database.changes.publish(['site', 'about']);
    expect(await read(manifestPath)).toEqual([200, types[0], expect.stringContaining('"name":"Maud Ferreday"')]);
    expect(await read(searchPath)).toEqual([200, types[1], expect.stringContaining('<ShortName>Maud Ferreday<')]);
  });
});
