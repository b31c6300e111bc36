import { measureRelevance } from './search-relevance.ts';

await measureRelevance();
