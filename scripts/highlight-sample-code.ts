import { writeFileSync } from 'node:fs';
import { highlightSampleCode, sampleCodeFile } from '../src/server/features/sample-content/sample-code.ts';

/* `npx node scripts/highlight-sample-code.ts` highlights the code of the sample content anew. */
writeFileSync(sampleCodeFile, `${JSON.stringify(await highlightSampleCode(), null, 2)}\n`);
