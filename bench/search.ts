import { measureRelevance } from './search-relevance.ts';

// `relevance` as an argument: that alone.
await measureRelevance();
