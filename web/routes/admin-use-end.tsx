import { UseEnd } from '../features/admin/use-end.tsx'

export default function AdminUseEnd() {
  return <UseEnd />
}
