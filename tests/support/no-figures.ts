import type { OutsideFigures } from '../../server/platform/limits/outside-service.ts'

/** No metrics, for tests of an adapter alone. */
export const NO_FIGURES: OutsideFigures = { countOutside: () => {}, showBreaker: () => {} }
