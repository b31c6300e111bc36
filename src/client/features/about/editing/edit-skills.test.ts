import { expect, test } from 'vitest';
import { skillTexts } from '../../../../shared/career/section-rules.ts';
import { addSkills, isSkillList } from './edit-skills.ts';
import { newSkill } from './new-skill.ts';

const go = newSkill('Go');
const namesOf = (entries: readonly { values: Record<string, unknown> }[]) =>
  entries.map(({ values }) => values['name']);

test('a pasted list becomes several skills, without blank ones', () => {
  const { entries, error } = addSkills([go], 'Rust;  C++\n\n• SQL,', newSkill);
  expect([namesOf(entries), error]).toEqual([['Go', 'Rust', 'C++', 'SQL'], null]);
});

test('what is there already is left out and told of; the others are added', () => {
  const { entries, error } = addSkills([go], 'Go, Rust, Rust', newSkill);
  expect([namesOf(entries), error]).toEqual([['Go', 'Rust'], skillTexts.exists]);
});

test('nothing is no skill', () => {
  expect(addSkills([go], ' , ', newSkill)).toEqual({ entries: [go], error: skillTexts.empty });
});

test('a name of several words is no list', () => {
  expect(isSkillList('Plain writing')).toBe(false);
  expect(isSkillList('Plain, writing')).toBe(true);
});
