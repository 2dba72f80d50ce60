import { SuspendUser } from '../features/admin/suspend-user.tsx'

export default function AdminUseEnd() {
  return <SuspendUser />
}
