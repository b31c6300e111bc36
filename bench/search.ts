import { measureSearchGrowth } from './search-growth.ts';
import { measureRelevance } from './search-relevance.ts';

const isRelevanceAlone = process.argv[2] === 'relevance';

// Other arguments choose targets of the second.
if (process.argv.length === 2 || isRelevanceAlone) await measureRelevance();
if (!isRelevanceAlone) await measureSearchGrowth();
