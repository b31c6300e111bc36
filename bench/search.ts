import { measureSearchGrowth } from './search-growth.ts';
import { measureRelevance } from './search-relevance.ts';

const [part] = process.argv.slice(2);

// `relevance` as an argument: that alone. All others choose databases and targets of the growth.
if (part === undefined || part === 'relevance') await measureRelevance();
if (part !== 'relevance') await measureSearchGrowth();
