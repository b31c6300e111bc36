import { measureSearchGrowth } from './search-growth.ts';
import { measureRelevance } from './search-relevance.ts';

// What is chosen by arguments are targets of the second.
if (process.argv.length === 2) await measureRelevance();
await measureSearchGrowth();
