import type { Kysely } from 'kysely';
import type { AuditLogTable } from '../features/audit/audit.table.ts';
import type {
  AccountsTable,
  AuthenticatorAppsTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  UsersTable,
  VerificationsTable,
} from '../features/auth/auth.table.ts';
import type {
  BlogCountsTable,
  ImportedPostsTable,
  PostRedirectsTable,
  PostsTable,
  PostTagsTable,
  PostViewsTable,
  TagAliasesTable,
  TagsTable,
} from '../features/blog/blog.table.ts';
import type { CaptchasTable } from '../features/captcha/captcha.table.ts';
import type { CommentsTable } from '../features/comments/comments.table.ts';
import type { DocumentSlugsTable } from '../features/documents/documents.table.ts';
import type { PreviewLinksTable } from '../features/documents/preview-links.table.ts';
import type { DocumentMediaTable, RevisionsTable } from '../features/documents/revisions.table.ts';
import type { WorkingCopiesTable } from '../features/documents/working-copies.table.ts';
import type { MediaFormerKeysTable, MediaTable } from '../features/media/media.table.ts';
import type { MessageCountsTable, MessagesTable } from '../features/messages/messages.table.ts';
import type { OutboxTable } from '../features/outbox/outbox.table.ts';
import type { InvitationsTable } from '../features/people/people.table.ts';
import type { ProjectImagesTable, ProjectsTable } from '../features/projects/projects.table.ts';
import type { SiteRedirectsTable } from '../features/redirects/redirects.table.ts';
import type { SamplesOfferedTable } from '../features/sample-content/sample-content.table.ts';
import type { SearchedTermsTable, SearchVisitsTable } from '../features/search/searched-terms.table.ts';
import type { DocumentTextsTable, SearchWordsTable } from '../features/search-index/document-texts.table.ts';
import type { SectionEntriesTable, SectionsTable } from '../features/sections/sections.table.ts';
import type { RateLimitsTable } from '../http/rate-limit.table.ts';
import type { ViewSaltsTable } from '../http/visitor-counter.table.ts';
import type { MigrationsTable } from './migrations.table.ts';

/** Every table of the database. A feature adds its `*.table.ts` interface here. */
export interface Schema {
  migrations: MigrationsTable;
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  verifications: VerificationsTable;
  authenticator_apps: AuthenticatorAppsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  rate_limits: RateLimitsTable;
  sections: SectionsTable;
  section_entries: SectionEntriesTable;
  site_redirects: SiteRedirectsTable;
  samples_offered: SamplesOfferedTable;
  media: MediaTable;
  media_former_keys: MediaFormerKeysTable;
  posts: PostsTable;
  post_redirects: PostRedirectsTable;
  imported_posts: ImportedPostsTable;
  tags: TagsTable;
  tag_aliases: TagAliasesTable;
  post_tags: PostTagsTable;
  view_salts: ViewSaltsTable;
  post_views: PostViewsTable;
  blog_counts: BlogCountsTable;
  comments: CommentsTable;
  captchas: CaptchasTable;
  revisions: RevisionsTable;
  document_media: DocumentMediaTable;
  document_slugs: DocumentSlugsTable;
  working_copies: WorkingCopiesTable;
  preview_links: PreviewLinksTable;
  projects: ProjectsTable;
  project_images: ProjectImagesTable;
  messages: MessagesTable;
  message_counts: MessageCountsTable;
  outbox: OutboxTable;
  searched_terms: SearchedTermsTable;
  search_visits: SearchVisitsTable;
  document_texts: DocumentTextsTable;
  search_words: SearchWordsTable;
  audit_log: AuditLogTable;
  invitations: InvitationsTable;
}

/** What queries take as their first argument: the database, or a transaction on it. */
export type Db = Kysely<Schema>;
