import { expect, test } from 'vitest';
import { permissionsOf } from '../shared/permissions.ts';
import { findStaffActions } from './staff-actions.ts';

const staff = { is_staff: true, permissions: permissionsOf({ is_staff: true, denied_permissions: [] }) };
const titlesFor = (actor: Parameters<typeof findStaffActions>[0], q: string) =>
  findStaffActions(actor, q).map(({ title }) => title);

test('staff find what they can do by the beginnings of its words', () => {
  expect(titlesFor(staff, 'ADD po')).toEqual(['Add Blog Post']);
  expect(titlesFor(staff, ' BLOG add ')).toEqual(['Add Blog Post']);
  expect(titlesFor(staff, 'add')).toEqual(['Add Blog Post', 'Add Project']);
  expect(titlesFor(staff, 'mess')).toEqual(['Inbox']);
  expect(titlesFor(staff, 'nbox')).toEqual([]);
  expect(titlesFor(staff, ' ')).toEqual([]);
});

test('nobody finds what they may not do', () => {
  const visitor = { is_staff: false, permissions: permissionsOf({ is_staff: false, denied_permissions: [] }) };
  const denied_permissions = ['canReadMessages'];
  const reader = { is_staff: true, permissions: permissionsOf({ is_staff: true, denied_permissions }) };
  expect(titlesFor(null, 'inbox')).toEqual([]);
  expect(titlesFor(visitor, 'inbox')).toEqual([]);
  expect(titlesFor(reader, 'inbox')).toEqual([]);
  expect(titlesFor(reader, 'cms')).toEqual(['CMS Admin']);
});
