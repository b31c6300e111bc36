import { expect, test } from 'vitest';
import { career, job, jobs, summary } from '../../../../tests/support/careers.ts';
import { languageOfResume } from './resume-language.ts';

const skills = {
  name: 'skills',
  title: 'Skills',
  kind: 'lines',
  lines: [
    { label: '', items: ['TypeScript', 'PostgreSQL', 'Kubernetes'].map((text) => ({ text, note: '', url: '' })) },
  ],
} as const;

test.each([
  ['Arabic', 'ليلى حداد', 'مهندسة برمجيات', 'ar', true],
  ['Arabic among the names of tools', 'ليلى حداد', 'React وTypeScript وPostgreSQL وأدوات أخرى كثيرة', 'ar', true],
  ['Persian', 'نگار رضایی', 'مهندس نرم‌افزار', 'fa', true],
  ['Urdu', 'علی', 'میں سافٹ ویئر لکھتا ہوں', 'ur', true],
  ['Hebrew', 'דנה לוי', 'React מפתחת בכירה', 'he', true],
  ['English with an Arabic name', 'Leila Haddad ليلى حداد', 'I write software for the web', 'en', false],
  ['Japanese', '山田', '小さなチームでデータベースを扱う', 'ja', false],
  ['nothing', '', '', 'en', false],
] as const)('a CV is read as it is written: %s', (_, name, text, main, is_right_to_left) => {
  const language = languageOfResume(career({ name, title: text, facts: [], sections: [summary(text), skills] }));
  expect([language.main, language.is_right_to_left]).toEqual([main, is_right_to_left]);
});

test('a text that begins with a Latin word turns as its page does, and one without any other letter never', () => {
  const arabic = languageOfResume(career({ title: 'مهندسة', sections: [jobs(job({ points: ['أكتب البرامج.'] }))] }));
  const english = languageOfResume(career());
  const texts = ['Senior React Engineer في دبي', 'Kubernetes', 'شركة Mill', '12'];
  expect(texts.map(arabic.isRightToLeft)).toEqual([true, false, true, false]);
  expect(texts.map(english.isRightToLeft)).toEqual([false, false, true, false]);
  expect([arabic.comma, english.comma]).toEqual(['،\u200f ', ', ']);
});
