import { PayoutSuccess } from '../features/payouts/success/payout-success.tsx'
import { SUCCESS_TEXTS as T } from '../features/payouts/success/texts.ts'
import { errorMeta } from '../lib/pages/meta.ts'

/** Not for search engines: users reach it only after a payout request. */
export const meta = () => errorMeta(T.title)

export default PayoutSuccess
