import type { Migration } from '../migrate.ts';
import * as accounts from './0001-accounts.ts';
import * as siteAndAbout from './0002-site-and-about.ts';
import * as media from './0003-media.ts';
import * as blog from './0004-blog.ts';
import * as comments from './0005-comments.ts';
import * as blogCounts from './0006-blog-counts.ts';
import * as revisions from './0007-revisions.ts';
import * as postEditing from './0008-post-editing.ts';
import * as managedPosts from './0009-managed-posts.ts';
import * as projects from './0010-projects.ts';
import * as tablesOfAllKinds from './0011-tables-of-all-kinds.ts';
import * as careerRecord from './0012-career-record.ts';
import * as messages from './0013-messages.ts';
import * as search from './0014-search.ts';
import * as searchTerms from './0015-search-terms.ts';
import * as siteSections from './0016-site-sections.ts';
import * as ownAccount from './0017-own-account.ts';
import * as people from './0018-people.ts';
import * as mediaAndTags from './0019-media-and-tags.ts';
import * as searchPlans from './0021-search-plans.ts';
import * as previewLinks from './0022-preview-links.ts';
import * as decorativeCovers from './0024-decorative-covers.ts';
import * as headingsApart from './0025-headings-apart.ts';
import * as searchFunctions from './0026-search-functions.ts';

/**
 * Every migration, oldest first. A released one is frozen: it is never edited, renamed, moved or removed; a
 * correction is a new one at the end.
 */
export const migrations: readonly Migration[] = [
  { name: '0001-accounts', up: accounts.up },
  { name: '0002-site-and-about', up: siteAndAbout.up },
  { name: '0003-media', up: media.up },
  { name: '0004-blog', up: blog.up },
  { name: '0005-comments', up: comments.up },
  { name: '0006-blog-counts', up: blogCounts.up },
  { name: '0007-revisions', up: revisions.up },
  { name: '0008-post-editing', up: postEditing.up },
  { name: '0009-managed-posts', up: managedPosts.up },
  { name: '0010-projects', up: projects.up },
  { name: '0011-tables-of-all-kinds', up: tablesOfAllKinds.up },
  { name: '0012-career-record', up: careerRecord.up },
  { name: '0013-messages', up: messages.up },
  { name: '0014-search', up: search.up },
  { name: '0015-search-terms', up: searchTerms.up },
  { name: '0016-site-sections', up: siteSections.up },
  { name: '0017-own-account', up: ownAccount.up },
  { name: '0018-people', up: people.up },
  { name: '0019-media-and-tags', up: mediaAndTags.up },
  { name: '0021-search-plans', up: searchPlans.up },
  { name: '0022-preview-links', up: previewLinks.up },
  { name: '0024-decorative-covers', up: decorativeCovers.up },
  { name: '0025-headings-apart', up: headingsApart.up },
  { name: '0026-search-functions', up: searchFunctions.up },
];
