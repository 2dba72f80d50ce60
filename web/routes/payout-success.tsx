import { PayoutSuccess } from '../features/payouts/payout-success.tsx'
import { PAYOUT_TEXTS as T } from '../features/payouts/texts.ts'
import { errorMeta } from '../lib/pages/meta.ts'

/** Not for search engines: users reach it only after a payout request. */
export const meta = () => errorMeta(T.successTitle)

export default PayoutSuccess
