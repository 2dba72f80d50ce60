import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../api/browser-api.ts'
import { queryClient } from '../api/query-client.ts'

/** The bank account that receives the viewer's payouts, read at the provider. */
export const usePayoutBank = () =>
  useQuery({ queryKey: ['payout-bank'], queryFn: () => browserApi.payoutBank() }, queryClient)
