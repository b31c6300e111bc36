/** Texts per field, the first one being the one to show. Keys are wire names; nested fields are joined with dots. */
export type FieldErrors = Record<string, string[]>;

/** The body of every answer that is not a success. */
export interface ErrorEnvelope {
  success: false;
  message: string;
  errors?: FieldErrors;
  /** A stable word for programs, e.g. `csrf_failed`; texts may change, codes do not. */
  code?: string;
  /** Only with status 500: find it in the server's log. */
  error_id?: string;
}

const defaultTextByStatus: Record<number, string> = {
  400: 'Bad Request - The request could not be understood by the server',
  401: 'Unauthorized - Authentication is required',
  403: 'Forbidden - You do not have permission to access this resource',
  404: 'Not Found - The requested resource could not be found',
  500: 'Internal Server Error - Something went wrong on our end',
};

/** The text shown for `status` when the server gave none of its own. */
export function defaultErrorText(status: number): string {
  return defaultTextByStatus[status] ?? 'An unexpected error occurred';
}

/** A failure with an HTTP status; handlers throw it on the server and `call()` throws it in the browser. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly code: string | undefined;
  /** Seconds until another try makes sense; set with status 429 and 503. */
  readonly retry_after: number | undefined;
  /** Path of the call that answers in its place; set with status 301. */
  readonly location: string | undefined;
  /** Of the answer's first line, such as `Bad Gateway`; empty where the protocol has none, or there was no answer. */
  readonly status_text: string;
  /** The answer had no words of its own, so that its message says only what its status means. */
  readonly is_silent: boolean;

  constructor(
    status: number,
    message = defaultErrorText(status),
    extra: {
      errors?: FieldErrors;
      code?: string;
      retry_after?: number;
      location?: string;
      status_text?: string;
      is_silent?: boolean;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = extra.errors;
    this.code = extra.code;
    this.retry_after = extra.retry_after;
    this.location = extra.location;
    this.status_text = extra.status_text ?? '';
    this.is_silent = extra.is_silent ?? false;
  }
}

/** Whether the same may go well the next time: the server cannot be reached, or is in trouble itself. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * Why something failed, in words to show: what the server has said of it, else what the caller calls it. What any answer
 * of that status means comes last: it says less than what was being done.
 */
export function reasonOf(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? defaultErrorText(0);
  return error.message === defaultErrorText(error.status) ? (fallback ?? error.message) : error.message;
}

/** A 400 whose message is its first field's first text. */
export function validationError(errors: FieldErrors): ApiError {
  const firstText = Object.values(errors)[0]?.[0];
  return new ApiError(400, firstText, { errors, code: 'invalid' });
}

/** A 301: what is asked for is answered at another address for good. @param location path of a call */
export function movedTo(location: string): ApiError {
  return new ApiError(301, 'This has moved for good.', { code: 'moved', location });
}

/** Where a browser goes when a page's own data cannot be had. `null`: stay and show the error in place. */
export function errorPagePath(status: number, requestedPath: string): string | null {
  if (status === 401) return `/login?next=${encodeURIComponent(requestedPath)}`;
  if (status === 403) return '/error/403';
  if (status === 404) return '/error/404';
  if (status >= 500) return '/error/500';
  return null;
}
