import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { BLOCK_TEXTS as T } from './texts.ts'
import { Unblock } from './unblock.tsx'

export interface BlockPersonProps {
  person: { id: number; name: string }
  isBlocked: boolean
}

/** Blocks a person after a question that names what follows, or lifts the block. */
export function BlockPerson({ person, isBlocked }: BlockPersonProps) {
  const [asking, setAsking] = useState(false)
  if (isBlocked) return <Unblock {...person} />
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setAsking(true)}>
        {T.act}
      </Button>
      <BlockDialog person={person} threadId={null} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
