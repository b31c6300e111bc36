import * as z from 'zod/mini';
import { fromFlag, parseJson } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';

const responsibilityList = z.array(z.string());

export async function findProfile(db: Db) {
  return db
    .selectFrom('profile')
    .select(['name', 'title', 'location', 'email', 'summary'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

export async function listEducation(db: Db) {
  const rows = await db
    .selectFrom('education')
    .select(['id', 'degree', 'institution', 'start_date', 'end_date', 'is_current', 'description'])
    .orderBy('position')
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, is_current: fromFlag(row.is_current) }));
}

export async function listExperience(db: Db) {
  const rows = await db
    .selectFrom('experience')
    .select(['id', 'title', 'company', 'start_date', 'end_date', 'is_current', 'type', 'responsibilities'])
    .orderBy('position')
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    is_current: fromFlag(row.is_current),
    responsibilities: responsibilityList.parse(parseJson(row.responsibilities)),
  }));
}

/** Skills card by card: those of a category follow one another. */
export async function listSkills(db: Db) {
  return db
    .selectFrom('skills')
    .innerJoin('skill_categories', 'skill_categories.id', 'skills.category_id')
    .select([
      'skills.id',
      'skills.name',
      'skill_categories.name as category',
      'skill_categories.icon as category_icon',
      'skills.proficiency_level',
    ])
    .orderBy('skill_categories.position')
    .orderBy('skill_categories.id')
    .orderBy('skills.position')
    .orderBy('skills.id')
    .execute();
}
