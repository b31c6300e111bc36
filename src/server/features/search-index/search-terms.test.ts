import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { findRanked, writeIndexed } from '../../../../tests/support/ranked-posts.ts';

describeEachDatabase('what is looked for', (openTestDatabase) => {
  test('names of the trade are words of their own', async () => {
    const { db } = await openTestDatabase();
    const titles = [
      ...[
        'C',
        'C++',
        'C#',
        'F#',
        'A .NET service',
        'A safety net',
        'Node.js',
        'A node and some js',
        'Next.js',
        'What next',
      ],
      ...['k8s', 'CI/CD', 'I/O', 'I or O', 'TCP/IP', 'useEffect', 'The use of an effect', 'std::vector', 'A vector'],
      ...['--no-verify', 'No need to verify', 'v1.2.3', 'v1.2.4', '1.2.3', 'Kubernetes', 'JavaScript', 'Java'],
    ];
    await writeIndexed(
      db,
      titles.map((title) => ({ name: title, title })),
    );
    const expected: Record<string, string[]> = {
      C: ['C'],
      'C++': ['C++'],
      cpp: ['C++'],
      'c#': ['C#'],
      'F#': ['F#'],
      '.NET': ['A .NET service'],
      dotnet: ['A .NET service'],
      net: ['A safety net'],
      'Node.js': ['Node.js'],
      nodejs: ['Node.js'],
      'node js': ['Node.js', 'A node and some js'],
      'next.js': ['Next.js'],
      k8s: ['k8s', 'Kubernetes'],
      kubernetes: ['Kubernetes', 'k8s'],
      'ci/cd': ['CI/CD'],
      CICD: ['CI/CD'],
      'I/O': ['I/O'],
      'tcp/ip': ['TCP/IP'],
      useEffect: ['useEffect'],
      'use effect': ['useEffect', 'The use of an effect'],
      'std::vector': ['std::vector'],
      'std::vec': ['std::vector'],
      '--no-verify': ['--no-verify'],
      'v1.2.3': ['v1.2.3', '1.2.3'],
      '1.2.3': ['1.2.3', 'v1.2.3'],
      JS: ['Next.js', 'A node and some js', 'Node.js', 'JavaScript'],
      java: ['Java', 'JavaScript'],
    };
    const found: Record<string, string[]> = {};
    for (const search of Object.keys(expected)) found[search] = await findRanked(db, search);
    expect(found).toEqual(expected);
  });

  test('names with signs keep them before a number and before a script without spaces', async () => {
    const { db } = await openTestDatabase();
    const titles = [
      'What C++20 changed',
      'C#12 at work',
      '.NET8',
      'C++入門',
      'C#でゲーム',
      '.NET入門',
      'PR#12 and a+b',
    ];
    await writeIndexed(
      db,
      titles.map((title) => ({ name: title, title })),
    );
    const expected: Record<string, string[]> = {
      'C++': ['C++入門', 'What C++20 changed'],
      cpp: ['C++入門', 'What C++20 changed'],
      'C++20': ['What C++20 changed'],
      'C++ changed': ['What C++20 changed'],
      'C#': ['C#でゲーム', 'C#12 at work'],
      'C#12': ['C#12 at work'],
      '.NET': ['.NET入門', '.NET8'],
      '.NET 8': ['.NET8'],
      入門: ['.NET入門', 'C++入門'],
      'pr 12': ['PR#12 and a+b'],
      b: ['PR#12 and a+b'],
    };
    const found: Record<string, string[]> = {};
    for (const search of Object.keys(expected)) found[search] = await findRanked(db, search);
    expect(found).toEqual(expected);
  });

  test('things are found by their other names and spellings', async () => {
    const { db } = await openTestDatabase();
    const titles = ['PostgreSQL', 'Accessibility', 'Colour and behaviour', 'Optimising', 'Continuous integration'];
    titles.push(...['Regular expressions', 'Time zones', 'End-to-end tests', 'HTTP/3', 'Full-text', 'A screen reader']);
    titles.push('Your résumé', 'To burn out', 'C and C++');
    await writeIndexed(
      db,
      titles.map((title) => ({ name: title, title })),
    );
    const searches = ['postgres', 'a11y', 'color behavior', 'optimize', 'ci/cd'];
    searches.push('regexes', 'timezone', 'e2e tests', 'http3', 'fulltext', 'screenreader', 'cv', 'burnout', 'c/c++');
    const found = await Promise.all(searches.map((search) => findRanked(db, search)));
    expect(found.flat()).toEqual(titles);
  });

  test('nothing in a search is an operator, and whatever it is, it is answered', async () => {
    const { db } = await openTestDatabase();
    await writeIndexed(db, [{ name: 'it', title: "Rock 'n' roll AND \\ more: OR NOT near" }]);
    const odd = [
      ...[
        '"',
        "'",
        "''",
        '\\',
        '*',
        '%',
        '_',
        '&',
        '|',
        '!',
        '<->',
        '()',
        '(((',
        ':*',
        '^',
        '-',
        '--',
        '=',
        '~',
        '&a.b',
        '*ro',
      ],
      ...['roll"', "roll'", "'roll'", 'roll:*', 'roll & more', 'roll <-> more', 'roll | nothing', '!roll', 'NOT roll'],
      ...[
        'NEAR(roll more)',
        'title: roll',
        'a\u0000b',
        '\ud800',
        'roll\udfff',
        '\u202eroll',
        '👩‍👩‍👧',
        '<b>roll</b>',
        'ร',
      ],
      ...[
        'x'.repeat(10_000),
        'roll '.repeat(2000),
        '.'.repeat(5000),
        'a.b'.repeat(3000),
        '東京'.repeat(500),
        '́',
        'ﷺ',
        '\t\n',
      ],
      ...["'; drop table posts; --", '$1', '?', '?1', 'roll;more', 'ROLL AND MORE', 'AND', 'OR', '"roll more"'],
    ];
    const found: Record<string, number> = {};
    for (const search of odd) found[search.slice(0, 20)] = (await findRanked(db, search)).length;
    const finds = Object.keys(found).filter((search) => found[search] === 1);
    expect(finds).toEqual([
      ...['*ro', 'roll"', "roll'", "'roll'", 'roll:*', 'roll & more', 'roll <-> more', '!roll', 'NOT roll'],
      ...['NEAR(roll more)', 'roll\udfff', '\u202eroll', 'roll roll roll roll ', 'roll;more', 'ROLL AND MORE'],
      ...['AND', 'OR', '"roll more"'],
    ]);
  });
});
