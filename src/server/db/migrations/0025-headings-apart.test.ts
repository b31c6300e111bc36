import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createFilledDatabase } from '../../../../tests/support/filled-database.ts';
import { excerptOf } from '../../../shared/text/excerpt.ts';
import { plainText } from '../../features/rich-text/plain-text.ts';
import { openDatabase } from '../open-database.ts';

describeEachDatabase('texts that were saved before', (_openTestDatabase, each) => {
  test('have their headings as those have that are saved today', async () => {
    const database = await openDatabase({ url: await createFilledDatabase(each) });
    onTestFinished(() => database.close());
    const posts = await database.db
      .selectFrom('posts')
      .innerJoin('document_texts', 'document_texts.document_id', 'posts.id')
      .select(['content', 'excerpt', 'text'])
      .where('kind', '=', 'post')
      .where('content', 'like', '%</h%')
      .execute();
    expect(posts.length).toBeGreaterThan(3);
    for (const { content, excerpt, text } of posts) {
      expect([excerpt, text]).toEqual([excerptOf(plainText(content, 'left out')), plainText(content, 'ended')]);
    }
    const projects = await database.db
      .selectFrom('projects')
      .innerJoin('document_texts', 'document_texts.document_id', 'projects.id')
      .select(['description', 'short_description', 'excerpt', 'text'])
      .where('kind', '=', 'project')
      .execute();
    for (const { description, short_description, excerpt, text } of projects) {
      expect([excerpt, text]).toEqual([
        short_description || excerptOf(plainText(description, 'left out')),
        plainText(description, 'ended'),
      ]);
    }
  });
});
