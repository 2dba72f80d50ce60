import { useState } from 'react'
import type { AdminPerson } from '../../../../contract/calls/admin-people.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { keepFocusInMain } from '../../../ui/keep-focus-in-main.ts'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { SuspensionForm } from './suspension-form.tsx'
import { SUSPENSION_TEXTS as T } from './suspension-texts.ts'

export function SuspendPerson({ person }: { person: AdminPerson }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div ref={keepFocusInMain}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {T.suspend}
      </Button>
      <Sheet open={open} title={T.ask(person.name)} onClose={close}>
        <SuspensionForm person={person} onClose={close} />
      </Sheet>
    </div>
  )
}
