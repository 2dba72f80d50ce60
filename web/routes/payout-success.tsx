import { PayoutSuccess } from '../features/payouts/payout-success.tsx'
import { errorMeta } from '../lib/pages/meta.ts'

/** Not for search engines: users reach it only after a payout request. */
export const meta = () => errorMeta('出金を申請しました')

export default PayoutSuccess
