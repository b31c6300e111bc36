import * as about from './about.ts';
import { listAudit } from './audit.ts';
import * as auth from './auth.ts';
import * as blog from './blog.ts';
import * as captcha from './captcha.ts';
import * as commentModeration from './comment-moderation.ts';
import * as comments from './comments.ts';
import * as contact from './contact.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as feeds from './feeds.ts';
import type { FileAnswer } from './file-answer.ts';
import * as firstSteps from './first-steps.ts';
import { getHealth } from './health.ts';
import * as invitations from './invitations.ts';
import { managePosts } from './manage-posts.ts';
import { manageProjects } from './manage-projects.ts';
import * as managedMedia from './managed-media.ts';
import * as managedTags from './managed-tags.ts';
import * as markdownExport from './markdown-export.ts';
import * as media from './media.ts';
import * as messages from './messages.ts';
import * as ownAccount from './own-account.ts';
import * as ownSessions from './own-sessions.ts';
import * as passkeys from './passkeys.ts';
import * as passwordReset from './password-reset.ts';
import * as people from './people.ts';
import { findLinkTargets, postEditing, suggestTags } from './post-editing.ts';
import { previewPost } from './post-preview.ts';
import { postRevisions } from './post-revisions.ts';
import { openPreview, postPreviewLinks, projectPreviewLinks } from './preview-links.ts';
import { projectRevisions } from './project-revisions.ts';
import * as projects from './projects.ts';
import * as redirects from './redirects.ts';
import * as resume from './resume.ts';
import * as resumeFiles from './resume-files.ts';
import { importResume } from './resume-import.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as site from './site.ts';
import * as siteEditing from './site-editing.ts';
import * as siteFiles from './site-files.ts';
import * as siteMail from './site-mail.ts';
import * as sitemap from './sitemap.ts';
import { getSkillProof } from './skill-proof.ts';
import { getPageCard, getProjectCard, getSocialImage } from './social-image.ts';

/** Every call of the site. Each needs one handler in the server and one row in the access test. */
export const api = [
  auth.getCsrfToken,
  auth.signIn,
  auth.signUp,
  auth.signOut,
  auth.testAuth,
  auth.getProfile,
  auth.updateProfile,
  auth.getSessionUser,
  secondFactor.takeSecondStep,
  secondFactor.getSecondFactor,
  secondFactor.startAuthenticatorApp,
  secondFactor.confirmAuthenticatorApp,
  secondFactor.removeAuthenticatorApp,
  secondFactor.renewRecoveryCodes,
  passkeys.listPasskeys,
  passkeys.startPasskey,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  passkeys.startPasskeySignIn,
  passkeys.signInWithPasskey,
  ownSessions.listOwnSessions,
  ownSessions.endOwnSession,
  ownSessions.endOtherSessions,
  ownAccount.getOwnAccount,
  ownAccount.askToConfirmEmail,
  ownAccount.confirmEmail,
  ownAccount.replacePicture,
  ownAccount.removePicture,
  ownAccount.downloadOwnData,
  ownAccount.deleteOwnAccount,
  passwordReset.getPasswordReset,
  passwordReset.requestPasswordReset,
  passwordReset.resetPassword,
  about.getAbout,
  about.getProfile,
  about.replaceProfile,
  about.updateProfile,
  about.aboutLists.experience.list,
  about.aboutLists.experience.replace,
  about.aboutLists.education.list,
  about.aboutLists.education.replace,
  about.aboutLists.skills.list,
  about.aboutLists.skills.replace,
  about.aboutLists.languages.list,
  about.aboutLists.languages.replace,
  about.aboutLists.certificates.list,
  about.aboutLists.certificates.replace,
  about.aboutLists.publications.list,
  about.aboutLists.publications.replace,
  about.aboutLists.volunteering.list,
  about.aboutLists.volunteering.replace,
  about.aboutLists.awards.list,
  about.aboutLists.awards.replace,
  about.aboutLists.links.list,
  about.aboutLists.links.replace,
  about.replaceSkills,
  about.reorderEntries,
  about.aboutEntries.experience.add,
  about.aboutEntries.experience.get,
  about.aboutEntries.experience.update,
  about.aboutEntries.experience.remove,
  about.aboutEntries.education.add,
  about.aboutEntries.education.get,
  about.aboutEntries.education.update,
  about.aboutEntries.education.remove,
  about.aboutEntries.skills.add,
  about.aboutEntries.skills.get,
  about.aboutEntries.skills.update,
  about.aboutEntries.skills.remove,
  about.replaceResumeSettings,
  about.careerEditing.open,
  about.careerEditing.revisions.list,
  about.careerEditing.revisions.keep,
  about.careerEditing.revisions.get,
  about.careerEditing.revisions.rename,
  importResume,
  getSkillProof,
  resumeFiles.getResumeJson,
  resumeFiles.getResumeMarkdown,
  resumeFiles.getResumeText,
  resume.getResumePdf,
  resume.getResumeReport,
  site.getSite,
  siteEditing.getSiteSettings,
  siteEditing.replaceSiteTexts,
  siteEditing.replaceSiteLists.headlines,
  siteEditing.replaceSiteLists.services,
  siteEditing.replaceSiteLists['social-links'],
  siteEditing.replaceSiteLists['skill-cards'],
  siteEditing.replaceSiteLists.synonyms,
  siteEditing.replaceSiteSettings,
  siteEditing.replaceLook,
  siteEditing.siteEditing.open,
  siteEditing.siteEditing.revisions.list,
  siteEditing.siteEditing.revisions.keep,
  siteEditing.siteEditing.revisions.get,
  siteEditing.siteEditing.revisions.rename,
  siteFiles.getOpenSearch,
  siteFiles.getManifest,
  firstSteps.getFirstSteps,
  firstSteps.dismissFirstSteps,
  firstSteps.removeSamples,
  ...siteFiles.icons,
  blog.listPosts,
  blog.getArticle,
  blog.getBlogStats,
  blog.recordView,
  postEditing.create,
  postEditing.update,
  postEditing.autosave,
  postEditing.open,
  postEditing.discard,
  suggestTags,
  findLinkTargets,
  blog.deletePost,
  managePosts.list,
  managePosts.restore,
  managePosts.remove,
  managePosts.change,
  managePosts.duplicate,
  postPreviewLinks.list,
  postPreviewLinks.make,
  postPreviewLinks.end,
  previewPost,
  media.getMediaFile,
  media.uploadImages,
  managedMedia.listManagedImages,
  managedMedia.getManagedImage,
  managedMedia.describeImage,
  managedMedia.replaceImage,
  managedMedia.deleteImage,
  managedMedia.changeImages,
  managedTags.listManagedTags,
  managedTags.renameTag,
  managedTags.mergeTag,
  managedTags.deleteTag,
  managedTags.changeTags,
  redirects.listRedirects,
  redirects.addRedirect,
  redirects.deleteRedirect,
  redirects.changeRedirects,
  postRevisions.list,
  postRevisions.keep,
  postRevisions.get,
  postRevisions.rename,
  projects.listProjects,
  projects.getProjectFormConfig,
  projects.getProjectForm,
  projects.projectEditing.create,
  projects.getProject,
  projects.projectEditing.open,
  projects.projectEditing.update,
  projects.deleteProject,
  manageProjects.list,
  manageProjects.restore,
  manageProjects.remove,
  manageProjects.change,
  manageProjects.duplicate,
  projectPreviewLinks.list,
  projectPreviewLinks.make,
  projectPreviewLinks.end,
  openPreview,
  projectRevisions.list,
  projectRevisions.keep,
  projectRevisions.get,
  projectRevisions.rename,
  comments.listComments,
  comments.getCommentForm,
  comments.submitComment,
  comments.submitAuthorComment,
  commentModeration.listModeratedComments,
  commentModeration.getCommentStats,
  commentModeration.getModeratedComment,
  commentModeration.approveComment,
  commentModeration.rejectComment,
  commentModeration.deleteComment,
  commentModeration.changeComments,
  messages.listMessages,
  messages.getMessageStats,
  messages.getMessageEvents,
  messages.exportMessagesAsCsv,
  messages.exportMessagesAsJson,
  messages.getMessage,
  messages.markMessageRead,
  messages.markMessageUnread,
  messages.deleteMessage,
  messages.retryMessageMail,
  messages.changeMessages,
  siteMail.getMail,
  siteMail.sendTestMail,
  siteMail.retryMail,
  siteMail.dropMail,
  getHealth,
  captcha.refreshCaptcha,
  contact.getContactForm,
  contact.submitMessage,
  feeds.getRss,
  feeds.getAtom,
  feeds.getJsonFeed,
  getSocialImage,
  getProjectCard,
  getPageCard,
  search.search,
  search.suggestSearches,
  search.popularSearches,
  search.recordSearch,
  search.getSearchTerms,
  search.forgetSearchTerm,
  sitemap.getSitemap,
  sitemap.getSitemapOverview,
  sitemap.getSitemapBeginning,
  sitemap.getSitemapXml,
  sitemap.getRobots,
  markdownExport.getArticleMarkdown,
  markdownExport.getProjectMarkdown,
  markdownExport.getAboutMarkdown,
  markdownExport.getLlmsText,
  listAudit,
  people.listPeople,
  people.getPerson,
  people.changeRights,
  people.disablePerson,
  people.enablePerson,
  people.endSessions,
  people.sendPasswordLink,
  people.deletePerson,
  invitations.listInvitations,
  invitations.createInvitation,
  invitations.revokeInvitation,
  invitations.getInvitation,
] as const satisfies readonly AnyEndpoint[];

type Listed = (typeof api)[number];

/** How a caller names an endpoint, e.g. `GET /api/v1/about/`. Browsers need no more of the contract than its types. */
export type EndpointName = NameOf<Listed>;

/** Those that pages call: they answer JSON. */
export type CallName = NameOf<Exclude<Listed, { response: FileAnswer }>>;

type NameOf<E> = E extends Listed ? `${E['method']} ${E['path']}` : never;

/** The endpoint of that name. */
export type EndpointOf<Name extends EndpointName> = Name extends `${infer M} ${infer P}`
  ? Extract<Listed, { method: M; path: P }>
  : never;
