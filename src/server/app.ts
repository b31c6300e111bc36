import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { careerSections } from '../shared/career/career-sections.ts';
import { career } from '../shared/career/sections.ts';
import { api } from '../shared/contract/api.ts';
import { ApiError } from '../shared/contract/errors.ts';
import { siteFamily } from '../shared/site/sections.ts';
import { siteSections } from '../shared/site/site-sections.ts';
import type { AppDeps } from './app-deps.ts';
import { aboutHandlers } from './features/about/about.handlers.ts';
import { aboutEditingHandlers } from './features/about-editing/about-editing.handlers.ts';
import { docsHandler, openApiHandler } from './features/api-docs/api-docs.ts';
import { auditHandlers } from './features/audit/audit.handlers.ts';
import { authHandlers } from './features/auth/auth.handlers.ts';
import { ownSessionHandlers } from './features/auth/own-sessions.handlers.ts';
import { passkeyHandlers } from './features/auth/passkeys.handlers.ts';
import { secondFactorHandlers } from './features/auth/second-factor.handlers.ts';
import { blogHandlers } from './features/blog/blog.handlers.ts';
import { managedTagHandlers } from './features/blog/managed-tags.handlers.ts';
import { postEditingHandlers } from './features/blog/post-editing.handlers.ts';
import { postImages } from './features/blog/post-images.ts';
import { captchaHandlers } from './features/captcha/captcha.handlers.ts';
import { commentHandlers } from './features/comments/comments.handlers.ts';
import { moderationHandlers } from './features/comments/moderation.handlers.ts';
import { contactHandlers } from './features/contact/contact.handlers.ts';
import { feedHandlers } from './features/feeds/feeds.handlers.ts';
import { healthHandlers } from './features/health/health.handlers.ts';
import { markdownExportHandlers } from './features/markdown-export/markdown-export.handlers.ts';
import { mediaHandlers } from './features/media/media.handlers.ts';
import { messageHandlers } from './features/messages/messages.handlers.ts';
import { mailHandlers } from './features/outbox/mail.handlers.ts';
import { ownAccountHandlers } from './features/own-account/own-account.handlers.ts';
import { passwordResetHandlers } from './features/own-account/password-reset.handlers.ts';
import { invitationHandlers } from './features/people/invitations.handlers.ts';
import { peopleHandlers } from './features/people/people.handlers.ts';
import { isShownInPreview } from './features/previews/previewed-media.ts';
import { previewHandlers } from './features/previews/previews.handlers.ts';
import { projectImages } from './features/projects/project-images.ts';
import { projectHandlers } from './features/projects/projects.handlers.ts';
import { mountOldAddresses } from './features/redirects/old-addresses.ts';
import { redirectHandlers } from './features/redirects/redirects.handlers.ts';
import { resumeHandlers } from './features/resume/resume.handlers.ts';
import { resumeFileHandlers } from './features/resume/resume-files.handlers.ts';
import { resumeImportHandlers } from './features/resume-import/resume-import.handlers.ts';
import { sampleContentHandlers } from './features/sample-content/sample-content.handlers.ts';
import { searchHandlers } from './features/search/search.handlers.ts';
import { sectionImages } from './features/section-editing/section-images.ts';
import { siteHandlers } from './features/site/site.handlers.ts';
import { siteEditingHandlers } from './features/site-editing/site-editing.handlers.ts';
import { sitemapHandlers } from './features/sitemap/sitemap.handlers.ts';
import { socialImageHandlers } from './features/social-image/social-image.handlers.ts';
import type { AppEnv } from './http/app-env.ts';
import { errorResponse } from './http/error-response.ts';
import type { Binding } from './http/handler.ts';
import { keepAnswers } from './http/kept-answers.ts';
import { mountContract } from './http/mount-contract.ts';
import { requestLog } from './http/request-log.ts';
import { keepAddressSecret, letOthersEmbed, nothingAllowedPolicy, securityHeaders } from './http/security-headers.ts';
import { mountStaticFiles } from './http/static-files.ts';
import { mountPages } from './pages/mount-pages.ts';
import type { PageRenderer } from './pages/renderer.ts';

/** Every handler of the site. */
const handlers: readonly Binding[] = [
  ...authHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...ownSessionHandlers,
  ...ownAccountHandlers,
  ...passwordResetHandlers,
  ...aboutHandlers,
  ...aboutEditingHandlers,
  ...siteHandlers,
  ...siteEditingHandlers,
  ...blogHandlers,
  ...postEditingHandlers,
  ...managedTagHandlers,
  ...mediaHandlers(
    [
      postImages,
      projectImages,
      sectionImages(career, careerSections, '/about'),
      sectionImages(siteFamily, siteSections, '/admin/site'),
    ],
    isShownInPreview,
  ),
  ...projectHandlers,
  ...previewHandlers,
  ...commentHandlers,
  ...moderationHandlers,
  ...messageHandlers,
  ...mailHandlers,
  ...healthHandlers,
  ...captchaHandlers,
  ...contactHandlers,
  ...feedHandlers,
  ...socialImageHandlers,
  ...sitemapHandlers,
  ...markdownExportHandlers,
  ...resumeFileHandlers,
  ...resumeImportHandlers,
  ...resumeHandlers,
  ...searchHandlers,
  ...sampleContentHandlers,
  ...auditHandlers,
  ...peopleHandlers,
  ...invitationHandlers,
  ...redirectHandlers,
];

export interface AppPages {
  renderer: PageRenderer;
  /** Where the built files are; `null` when something else serves them. */
  static_directory: string | null;
}

/** What runs in production and in every test. Without `pages` there are only calls. */
export function createApp(deps: AppDeps, pages?: AppPages): Hono<AppEnv> {
  failOnMissingHandlers();
  const bindings = keepAnswers(handlers, deps);
  const app = new Hono<AppEnv>();
  app.onError((error, c) => errorResponse(error, c, deps.log));
  app.use(async (c, next) => {
    c.set('request_id', randomUUID());
    c.set('peer', c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1');
    await next();
  });
  app.use(requestLog(deps.log));
  app.use(letOthersEmbed);
  app.use(keepAddressSecret);
  app.use(securityHeaders(deps.config));
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', nothingAllowedPolicy);
  });
  app.use(async (c, next) => {
    // PostgreSQL takes no text with it, and nothing has it in its address.
    if (new URL(c.req.url).pathname.includes('%00')) throw new ApiError(404);
    await next();
  });
  app.get('/api/v1/openapi.json', openApiHandler(deps.config));
  app.get('/api/docs', docsHandler());
  mountContract(app, bindings, deps);
  if (pages?.static_directory) mountStaticFiles(app, pages.static_directory);
  // Behind the files: they are asked for most, and this asks the database.
  mountOldAddresses(app, deps);
  if (pages) mountPages(app, bindings, deps, pages.renderer);
  return app;
}

function failOnMissingHandlers(): void {
  const bound = new Set(handlers.map(({ endpoint }) => endpoint));
  const missing = api.filter((endpoint) => !bound.has(endpoint));
  if (missing.length > 0) {
    throw new Error(`No handler for ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`);
  }
}
