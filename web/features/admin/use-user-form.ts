import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { adminUserForm } from '../../../contract/calls/admin.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { showFieldErrors } from '../../lib/api/form-errors.ts'

export interface UserCall {
  /** An API call with one user's id. */
  run: (input: { userId: string }) => Promise<{ success: boolean }>
}

/** The server answers only whether it succeeded (ADM-08 to ADM-11). */
export function useUserForm({ run }: UserCall) {
  const form = useForm({
    resolver: zodResolver(adminUserForm),
    defaultValues: { userId: '' },
    mode: 'onTouched',
  })
  const [done, setDone] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const act = async (userId: string) => {
    setBusy(true)
    setDone(null)
    try {
      setDone((await run({ userId })).success)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!showFieldErrors(error, ['userId'], form.setError)) setDone(false)
    }
    setBusy(false)
  }
  return { form, done, busy, act }
}
