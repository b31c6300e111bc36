CREATE TABLE "migrations" ("name" text primary key, "applied_at" text not null);

CREATE TABLE "users" ("id" text primary key, "username" text not null unique, "display_username" text not null, "first_name" text not null, "last_name" text not null, "email" text not null unique, "email_verified" integer default 0 not null, "image" text, "is_owner" integer default 0 not null, "is_staff" integer default 0 not null, "denied_permissions" text default '[]' not null, "is_disabled" integer default 0 not null, "created_at" text not null, "updated_at" text not null, "pending_email" text, "picture_media_id" integer references "media" ("id") on delete set null);

CREATE UNIQUE INDEX "users_one_owner" on "users" ("is_owner") where "is_owner" = 1;

CREATE TABLE "sessions" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "token" text not null unique, "expires_at" text not null, "ip_address" text, "user_agent" text, "created_at" text not null, "updated_at" text not null);

CREATE INDEX "sessions_user" on "sessions" ("user_id");

CREATE INDEX "sessions_expiry" on "sessions" ("expires_at");

CREATE TABLE "accounts" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "account_id" text not null, "provider_id" text not null, "password" text, "access_token" text, "refresh_token" text, "id_token" text, "access_token_expires_at" text, "refresh_token_expires_at" text, "scope" text, "created_at" text not null, "updated_at" text not null, constraint "accounts_user_provider" unique ("user_id", "provider_id"));

CREATE TABLE "verifications" ("id" text primary key, "identifier" text not null, "value" text not null, "expires_at" text not null, "created_at" text not null, "updated_at" text not null);

CREATE INDEX "verifications_identifier" on "verifications" ("identifier");

CREATE TABLE "rate_limits" ("key" text primary key, "count" integer not null, "resets_at" text not null);

CREATE INDEX "rate_limits_reset" on "rate_limits" ("resets_at");

CREATE TABLE "samples_offered" ("name" text primary key, "offered_at" text not null);

CREATE TABLE "media" ("id" integer primary key autoincrement, "key" text not null unique, "width" integer not null, "height" integer not null, "is_animated" integer not null, "placeholder" text not null, "renditions" text not null, "byte_size" integer not null, "created_at" text not null, "file_name" text default '' not null, "alt" text default '' not null, "format" text default '' not null, "is_kept" integer default 0 not null, "uploaded_by" text references "users" ("id") on delete set null);

CREATE TABLE "posts" ("id" integer primary key autoincrement, "slug" text not null unique, "title" text not null, "title_key" text not null, "description" text default '' not null, "language" text, "excerpt" text not null, "word_count" integer not null, "reading_time" integer not null, "author_id" text references "users" ("id") on delete set null, "cover_media_id" integer references "media" ("id"), "cover_alt" text default '' not null, "featured_media_id" integer references "media" ("id"), "is_published" integer not null, "first_published_at" text, "view_count" integer default 0 not null, "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "deleted_at" text, "table_of_contents" text not null, "content" text not null, "content_html" text not null, "creation_key" text, "last_save_id" text, "saved_by" text references "users" ("id") on delete set null, "cover_is_decorative" integer default 0 not null, constraint "posts_published_have_a_date" check (is_published = 0 or first_published_at is not null));

CREATE TABLE "post_redirects" ("path" text primary key, "post_id" integer not null references "posts" ("id") on delete cascade);

CREATE INDEX "post_redirects_by_post" on "post_redirects" ("post_id");

CREATE TABLE "imported_posts" ("source" text primary key, "post_id" integer not null references "posts" ("id") on delete cascade, "imported_at" text not null);

CREATE TABLE "tags" ("id" integer primary key autoincrement, "name" text not null, "name_key" text not null unique, "use_count" integer default 0 not null);

CREATE TABLE "post_tags" ("post_id" integer not null references "posts" ("id") on delete cascade, "tag_id" integer not null references "tags" ("id") on delete cascade, "position" integer not null, constraint "post_tags_pk" primary key ("post_id", "tag_id"));

CREATE INDEX "post_tags_by_tag" on "post_tags" ("tag_id", "post_id");

CREATE TABLE "view_salts" ("day" text primary key, "salt" text not null);

CREATE TABLE "post_views" ("day" text not null, "post_id" integer not null references "posts" ("id") on delete cascade, "visitor" text not null, constraint "post_views_pk" primary key ("day", "post_id", "visitor"));

CREATE TABLE "comments" ("id" integer primary key autoincrement, "post_id" integer not null references "posts" ("id") on delete cascade, "name" text not null, "email" text not null, "website" text not null, "comment" text not null, "status" text not null, "created_at" text not null, "decided_at" text, "decided_by" text references "users" ("id") on delete set null, "author_id" text references "users" ("id") on delete set null, "suspicion" text default '' not null, constraint "comments_status" check (status in ('pending', 'approved', 'rejected')));

CREATE INDEX "comments_of_post" on "comments" ("post_id", "status", "created_at", "id");

CREATE INDEX "comments_by_status" on "comments" ("status", "created_at", "id");

CREATE TABLE "captchas" ("key" text primary key, "visitor" text not null, "image_answer" text not null, "question" text not null, "question_answer" text not null, "expires_at" text not null);

CREATE INDEX "captchas_by_expiry" on "captchas" ("expires_at");

CREATE INDEX "posts_by_date" on "posts" ("first_published_at", "id", "is_published", "deleted_at") where is_published = 1 and deleted_at is null;

CREATE INDEX "posts_by_views" on "posts" ("view_count", "first_published_at", "id", "is_published", "deleted_at") where is_published = 1 and deleted_at is null;

CREATE INDEX "posts_by_title" on "posts" ("title_key", "id", "first_published_at", "is_published", "deleted_at") where is_published = 1 and deleted_at is null;

CREATE INDEX "posts_hidden" on "posts" ("id") where is_published <> 1 or deleted_at is not null;

CREATE INDEX "tags_by_use" on "tags" ("use_count" desc, "name_key");

CREATE TABLE "blog_counts" ("id" integer primary key, "posts" integer not null, "views" bigint not null, "approved_comments" integer not null, constraint "blog_counts_one_row" check (id = 1));

CREATE TRIGGER post_tags_counted_on_insert after insert on post_tags begin
      update tags set use_count = use_count + 1 where id = new.tag_id;
    end;

CREATE TRIGGER post_tags_counted_on_delete after delete on post_tags begin
      update tags set use_count = use_count - 1 where id = old.tag_id;
    end;

CREATE TRIGGER post_tags_counted_on_update after update of tag_id on post_tags begin
      update tags set use_count = use_count - 1 where id = old.tag_id;
      update tags set use_count = use_count + 1 where id = new.tag_id;
    end;

CREATE TRIGGER posts_counted_on_insert after insert on posts begin
      update blog_counts set posts = posts + 1, views = views + new.view_count;
    end;

CREATE TRIGGER posts_counted_on_delete after delete on posts begin
      update blog_counts set posts = posts - 1, views = views - old.view_count;
    end;

CREATE TRIGGER posts_counted_on_update after update of view_count on posts begin
      update blog_counts set views = views + new.view_count - old.view_count;
    end;

CREATE TRIGGER comments_counted_on_insert after insert on comments when new.status = 'approved' begin
      update blog_counts set approved_comments = approved_comments + 1;
    end;

CREATE TRIGGER comments_counted_on_delete after delete on comments when old.status = 'approved' begin
      update blog_counts set approved_comments = approved_comments - 1;
    end;

CREATE TRIGGER comments_counted_on_update after update of status on comments begin
      update blog_counts
      set approved_comments = approved_comments + (new.status = 'approved') - (old.status = 'approved');
    end;

CREATE TABLE "revisions" ("id" integer primary key autoincrement, "kind" text not null, "document_id" integer not null, "created_at" text not null, "updated_at" text not null, "author_id" text references "users" ("id") on delete set null, "reason" text not null, "name" text not null, "session" text not null, "title" text not null, "word_count" integer not null, "fields" text not null, constraint "revisions_reason" check (reason in ('save', 'autosave', 'restore_point')));

CREATE INDEX "revisions_of_document" on "revisions" ("kind", "document_id", "id");

CREATE INDEX "revisions_by_author" on "revisions" ("author_id");

CREATE UNIQUE INDEX "posts_by_creation_key" on "posts" ("creation_key");

CREATE TABLE "working_copies" ("kind" text not null, "document_id" integer not null, "fields" text not null, "saved_at" text not null, constraint "working_copies_pk" primary key ("kind", "document_id"));

CREATE INDEX "posts_managed" on "posts" ("updated_at", "id", "deleted_at", "is_published", "first_published_at", "title");

CREATE INDEX "posts_trashed" on "posts" ("deleted_at", "id") where deleted_at is not null;

CREATE TABLE "projects" ("id" integer primary key autoincrement, "slug" text not null unique, "title" text not null, "title_key" text not null, "category" text not null, "category_key" text not null, "project_type" text not null, "project_type_key" text not null, "client" text not null, "client_key" text not null, "project_url" text not null, "github_url" text not null, "live_url" text not null, "status" text not null, "priority" integer not null, "is_featured" integer not null, "is_live" integer not null, "first_live_at" text, "word_count" integer not null, "author_id" text references "users" ("id") on delete set null, "version" integer default 1 not null, "creation_key" text unique, "last_save_id" text, "saved_by" text references "users" ("id") on delete set null, "created_at" text not null, "updated_at" text not null, "deleted_at" text, "technologies" text not null, "short_description" text not null, "excerpt" text not null, "description" text not null, "description_html" text not null, constraint "projects_live_have_been_public" check (is_live = 0 or first_live_at is not null));

CREATE INDEX "projects_by_created_at_asc" on "projects" ("is_featured" desc, "priority" desc, "created_at" asc, "id" asc, "category_key", "project_type_key", "client_key", "is_live", "deleted_at") where is_live = 1 and deleted_at is null;

CREATE INDEX "projects_by_created_at_desc" on "projects" ("is_featured" desc, "priority" desc, "created_at" desc, "id" desc, "category_key", "project_type_key", "client_key", "is_live", "deleted_at") where is_live = 1 and deleted_at is null;

CREATE INDEX "projects_by_title_key_asc" on "projects" ("is_featured" desc, "priority" desc, "title_key" asc, "id" asc, "category_key", "project_type_key", "client_key", "is_live", "deleted_at") where is_live = 1 and deleted_at is null;

CREATE INDEX "projects_by_title_key_desc" on "projects" ("is_featured" desc, "priority" desc, "title_key" desc, "id" desc, "category_key", "project_type_key", "client_key", "is_live", "deleted_at") where is_live = 1 and deleted_at is null;

CREATE INDEX "projects_by_client_key_asc" on "projects" ("is_featured" desc, "priority" desc, "client_key" asc, "id" asc, "category_key", "project_type_key", "is_live", "deleted_at") where is_live = 1 and deleted_at is null;

CREATE INDEX "projects_by_client_key_desc" on "projects" ("is_featured" desc, "priority" desc, "client_key" desc, "id" desc, "category_key", "project_type_key", "is_live", "deleted_at") where is_live = 1 and deleted_at is null;

CREATE INDEX "projects_by_project_type_key_asc" on "projects" ("is_featured" desc, "priority" desc, "project_type_key" asc, "id" asc, "category_key", "client_key", "is_live", "deleted_at") where is_live = 1 and deleted_at is null;

CREATE INDEX "projects_by_project_type_key_desc" on "projects" ("is_featured" desc, "priority" desc, "project_type_key" desc, "id" desc, "category_key", "client_key", "is_live", "deleted_at") where is_live = 1 and deleted_at is null;

CREATE INDEX "projects_by_category_key_asc" on "projects" ("is_featured" desc, "priority" desc, "category_key" asc, "id" asc, "project_type_key", "client_key", "is_live", "deleted_at") where is_live = 1 and deleted_at is null;

CREATE INDEX "projects_by_category_key_desc" on "projects" ("is_featured" desc, "priority" desc, "category_key" desc, "id" desc, "project_type_key", "client_key", "is_live", "deleted_at") where is_live = 1 and deleted_at is null;

CREATE INDEX "projects_named_by_category" on "projects" ("category_key", "category", "is_live", "deleted_at");

CREATE INDEX "projects_named_by_project_type" on "projects" ("project_type_key", "project_type", "is_live", "deleted_at");

CREATE INDEX "projects_named_by_client" on "projects" ("client_key", "client", "is_live", "deleted_at");

CREATE INDEX "projects_hidden" on "projects" ("id") where is_live <> 1 or deleted_at is not null;

CREATE INDEX "projects_managed" on "projects" ("updated_at", "id", "deleted_at", "is_live", "title");

CREATE INDEX "projects_trashed" on "projects" ("deleted_at", "id") where deleted_at is not null;

CREATE TABLE "project_images" ("project_id" integer not null references "projects" ("id") on delete cascade, "position" integer not null, "media_id" integer not null references "media" ("id"), "alt" text not null, constraint "project_images_pk" primary key ("project_id", "position"));

CREATE INDEX "project_images_by_media" on "project_images" ("media_id");

CREATE TABLE "document_slugs" ("kind" text not null, "slug" text not null, "document_id" integer not null, "moved_at" text, constraint "document_slugs_pk" primary key ("kind", "slug"));

CREATE INDEX "document_slugs_by_document" on "document_slugs" ("document_id", "kind");

CREATE TABLE "document_media" ("kind" text not null, "document_id" integer not null, "role" text not null, "media_id" integer not null references "media" ("id"), constraint "document_media_pk" primary key ("document_id", "kind", "role", "media_id"), constraint "document_media_role" check (role in ('shown', 'mentioned')));

CREATE INDEX "document_media_by_media" on "document_media" ("media_id", "kind", "role", "document_id");

CREATE TABLE "sections" ("id" integer not null primary key, "version" integer default 0 not null, "updated_at" text not null, "saved_by" text references "users" ("id") on delete set null, "last_save_id" text, "last_entry_id" integer default 0 not null);

CREATE TABLE "section_entries" ("section_id" integer not null references "sections" ("id"), "id" integer not null, "position" integer not null, "fields" text not null, constraint "about_entries_key" primary key ("section_id", "id"));

CREATE TABLE "messages" ("id" integer primary key autoincrement, "name" text not null, "email" text not null, "subject" text not null, "message" text not null, "created_at" text not null, "is_read" integer default 0 not null, "is_suspected" integer default 0 not null, "suspicion" text default '' not null, "submission" text not null unique);

CREATE INDEX "messages_by_folder" on "messages" ("is_suspected", "is_read", "id");

CREATE INDEX "messages_in_order" on "messages" ("is_suspected", "id");

CREATE INDEX "messages_by_time" on "messages" ("created_at");

CREATE TABLE "message_counts" ("block" integer primary key, "unread" integer not null, "read" integer not null, "suspected" integer not null);

CREATE TABLE "outbox" ("id" integer primary key autoincrement, "kind" text not null, "message_id" integer references "messages" ("id") on delete cascade, "recipient" text, "payload" text default '' not null, "once_key" text unique, "mail_id" text not null unique, "state" text default 'waiting' not null, "next_try_at" text not null, "claimed_until" text, "give_up_at" text not null, "tries" integer default 0 not null, "last_error" text default '' not null, "settled_at" text, constraint "outbox_state" check (state in ('waiting', 'mailed', 'failed')));

CREATE INDEX "outbox_due" on "outbox" ("next_try_at", "id") where state = 'waiting';

CREATE INDEX "outbox_of_message" on "outbox" ("message_id");

CREATE INDEX "comments_in_order" on "comments" ("created_at", "id");

CREATE VIRTUAL TABLE private_words using fts5(title, labels, headings, summary, body, tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co S* P*'", prefix='2 3');

CREATE TRIGGER messages_counted_on_insert after insert on messages begin insert into message_counts (block, unread, read, suspected)
      values (new.id / 2000, + (new.is_suspected = 0 and new.is_read = 0), + (new.is_suspected = 0 and new.is_read = 1), + (new.is_suspected = 1)) on conflict (block) do update set unread = message_counts.unread + excluded.unread, read = message_counts.read + excluded.read, suspected = message_counts.suspected + excluded.suspected; end;

CREATE TRIGGER messages_counted_on_delete after delete on messages begin insert into message_counts (block, unread, read, suspected)
      values (old.id / 2000, - (old.is_suspected = 0 and old.is_read = 0), - (old.is_suspected = 0 and old.is_read = 1), - (old.is_suspected = 1)) on conflict (block) do update set unread = message_counts.unread + excluded.unread, read = message_counts.read + excluded.read, suspected = message_counts.suspected + excluded.suspected; end;

CREATE TRIGGER messages_counted_on_update after update of is_read, is_suspected on messages begin
      insert into message_counts (block, unread, read, suspected)
      values (old.id / 2000, - (old.is_suspected = 0 and old.is_read = 0), - (old.is_suspected = 0 and old.is_read = 1), - (old.is_suspected = 1)) on conflict (block) do update set unread = message_counts.unread + excluded.unread, read = message_counts.read + excluded.read, suspected = message_counts.suspected + excluded.suspected; insert into message_counts (block, unread, read, suspected)
      values (new.id / 2000, + (new.is_suspected = 0 and new.is_read = 0), + (new.is_suspected = 0 and new.is_read = 1), + (new.is_suspected = 1)) on conflict (block) do update set unread = message_counts.unread + excluded.unread, read = message_counts.read + excluded.read, suspected = message_counts.suspected + excluded.suspected;
    end;

CREATE TRIGGER messages_words_removed after delete on messages begin
        delete from private_words where rowid = 4294967296 + old.id;
      end;

CREATE TRIGGER comments_words_removed after delete on comments begin
        delete from private_words where rowid = 8589934592 + old.id;
      end;

CREATE VIRTUAL TABLE document_words using fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co S* P*'");

CREATE TABLE "document_texts" ("kind" text not null, "document_id" integer not null, "words" text not null, "text" text not null, constraint "document_texts_pk" primary key ("document_id", "kind"));

CREATE TABLE "search_words" ("id" integer primary key autoincrement, "word" text not null unique);

CREATE TABLE "searched_terms" ("term" text not null, "day" text not null, "has_results" integer not null, "visitors" integer not null, constraint "searched_terms_pk" primary key ("day", "term"));

CREATE TABLE "search_visits" ("day" text not null, "term" text not null, "visitor" text not null, constraint "search_visits_pk" primary key ("day", "term", "visitor"));

CREATE TABLE "authenticator_apps" ("user_id" text primary key references "users" ("id") on delete cascade, "secret" text not null, "confirmed_at" text, "last_step" integer default 0 not null);

CREATE TABLE "recovery_codes" ("user_id" text not null references "users" ("id") on delete cascade, "code_hash" text not null, constraint "recovery_codes_pk" primary key ("user_id", "code_hash"));

CREATE TABLE "passkeys" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "name" text not null, "credential_id" text not null unique, "public_key" text not null, "counter" double precision not null, "device_type" text not null, "backed_up" integer not null, "transports" text, "aaguid" text, "created_at" text not null, "last_used_at" text);

CREATE INDEX "passkeys_user" on "passkeys" ("user_id");

CREATE INDEX "users_picture" on "users" ("picture_media_id");

CREATE TABLE "audit_log" ("id" integer primary key autoincrement, "created_at" text not null, "kind" text not null, "actor_id" text, "actor_name" text not null, "action" text not null, "target" text not null, "address" text not null, "outcome" text not null);

CREATE INDEX "audit_log_by_kind" on "audit_log" ("kind", "id");

CREATE INDEX "audit_log_of_actor" on "audit_log" ("actor_id", "id");

CREATE INDEX "audit_log_by_time" on "audit_log" ("created_at");

CREATE TRIGGER audit_log_stays before update on audit_log begin
      select raise(abort, 'What was recorded stays as it is.');
    end;

CREATE TABLE "invitations" ("id" integer primary key autoincrement, "token_hash" text not null unique, "invited_by" text not null references "users" ("id") on delete cascade, "is_staff" integer not null, "permissions" text not null, "email" text not null, "created_at" text not null, "expires_at" text not null);

CREATE INDEX "invitations_of" on "invitations" ("invited_by");

CREATE INDEX "invitations_expiry" on "invitations" ("expires_at");

CREATE INDEX "users_by_time" on "users" ("created_at", "id");

CREATE INDEX "posts_by_cover_media_id" on "posts" ("cover_media_id");

CREATE INDEX "posts_by_featured_media_id" on "posts" ("featured_media_id");

CREATE INDEX "media_by_date" on "media" ("created_at", "id");

CREATE TABLE "media_former_keys" ("key" text primary key, "media_id" integer not null references "media" ("id") on delete cascade);

CREATE INDEX "media_former_keys_by_media" on "media_former_keys" ("media_id");

CREATE TABLE "tag_aliases" ("name_key" text primary key, "tag_id" integer not null references "tags" ("id") on delete cascade);

CREATE INDEX "tag_aliases_by_tag" on "tag_aliases" ("tag_id");

CREATE TABLE "site_redirects" ("id" integer primary key autoincrement, "path" text not null unique, "target" text not null, "created_at" text not null);

CREATE TABLE "preview_links" ("id" integer primary key autoincrement, "kind" text not null, "document_id" integer not null, "token_hash" text not null unique, "created_at" text not null, "expires_at" text not null, "made_by" text references "users" ("id") on delete set null);

CREATE INDEX "preview_links_by_document" on "preview_links" ("kind", "document_id");

insert into blog_counts values
  (1, 0, 0, 0);

insert into migrations values
  ('0001-accounts', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0002-site-and-about', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0003-media', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0004-blog', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0005-comments', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0006-blog-counts', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0007-revisions', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0008-post-editing', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0009-managed-posts', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0010-projects', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0011-tables-of-all-kinds', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0012-career-record', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0013-messages', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0014-search', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0015-search-terms', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0016-site-sections', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0017-own-account', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0018-people', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0019-media-and-tags', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0021-search-plans', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0022-preview-links', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0024-decorative-covers', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0025-headings-apart', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0026-search-functions', strftime('%Y-%m-%dT%H:%M:%fZ')),
  ('0027-names-and-summaries', strftime('%Y-%m-%dT%H:%M:%fZ'));

insert into section_entries values
  (1, 1, 0, '{"name":"","title":"","location":"","email":"","summary":"","portrait_id":null,"portrait_alt":""}'),
  (12, 1, 0, '{"tagline":"","about_summary":"","footer_text":""}');

insert into sections values
  (1, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 1),
  (2, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (3, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (4, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (5, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (6, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (7, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (8, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (9, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (10, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (11, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (12, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 1),
  (13, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (14, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (15, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (16, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (17, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (18, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0),
  (19, 0, strftime('%Y-%m-%dT%H:%M:%fZ'), null, null, 0)
