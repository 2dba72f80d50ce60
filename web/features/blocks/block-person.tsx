import { useState } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Consequences } from '../../ui/display/consequences.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { BLOCK_TEXTS as T } from './texts.ts'
import { Unblock } from './unblock.tsx'

export interface BlockPersonProps {
  person: { id: number; name: string }
  isBlocked: boolean
}

function BlockDialog({
  person,
  onClose,
}: Pick<BlockPersonProps, 'person'> & { onClose: () => void }) {
  const { call, busy, failure } = useCall(browserApi.blockPerson, {
    failed: T.failed,
    readsAgain: 'always',
    onDone: () => {
      showToast(T.done(person.name))
      onClose()
    },
  })
  return (
    <Sheet
      open
      title={T.ask(person.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{T.keep}</Button>
          <Button variant="danger" busy={busy} onClick={() => void call({ userId: person.id })}>
            {T.confirm(person.name)}
          </Button>
        </>
      }
    >
      <Consequences rows={T.consequences} />
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </Sheet>
  )
}

/** Blocks a person after a question that names what follows, or lifts the block. */
export function BlockPerson({ person, isBlocked }: BlockPersonProps) {
  const [asking, setAsking] = useState(false)
  if (isBlocked) return <Unblock id={person.id} />
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setAsking(true)}>
        {T.act}
      </Button>
      {asking && <BlockDialog person={person} onClose={() => setAsking(false)} />}
    </>
  )
}
