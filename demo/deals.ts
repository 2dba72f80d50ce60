import type { DemoDeal } from './deals/demo-deal.ts'
import { eveningLetters } from './deals/evening-letters.ts'
import { fujinoDeals } from './deals/fujino-deals.ts'
import { groomingDeals } from './deals/grooming-deals.ts'
import { makingDeals } from './deals/making-deals.ts'
import { speakingDeals } from './deals/speaking-deals.ts'

export const deals: DemoDeal[] = [
  eveningLetters,
  ...fujinoDeals,
  ...groomingDeals,
  ...makingDeals,
  ...speakingDeals,
].sort((one, other) => other.startedDaysAgo - one.startedDaysAgo)
