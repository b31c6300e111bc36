import type { AppPages } from '../../src/server/app.ts';
import type { PageContext } from '../../src/shared/page-context.ts';

interface FakePages extends AppPages {
  /** Path and query of every render so far. */
  rendered: string[];
}

/** Stands in for the built renderer. Text becomes a page with status 200. */
export function fakePages(
  render: (context: PageContext, path: string) => Promise<Response | string> | Response | string = () => '<p>Hello</p>',
): FakePages {
  const rendered: string[] = [];
  return {
    rendered,
    static_directory: null,
    renderer: {
      hydration_scripts: ['/assets/hydrate.js'],
      async fetch(request, { context }) {
        const { pathname, search } = new URL(request.url);
        rendered.push(pathname + search);
        const page = await render(context, pathname + search);
        return typeof page === 'string' ? new Response(page) : page;
      },
    },
  };
}
