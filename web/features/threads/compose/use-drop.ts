import { type ClipboardEvent, type DragEvent, useState } from 'react'

/**
 * Files to take from a clipboard. Office programs put a picture of a copied text beside its text and
 * its HTML; such a paste is the text.
 */
export function pastedFiles({ types, files }: Pick<DataTransfer, 'types' | 'files'>) {
  const isText = types.includes('text/plain') && types.includes('text/html')
  return isText ? [] : [...files]
}

/** Takes files that are dropped on the form or pasted into it. */
export function useDrop(take: (files: readonly File[]) => Promise<void>) {
  const [over, setOver] = useState(false)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        void take([...event.dataTransfer.files])
      },
      onPaste: (event: ClipboardEvent) => {
        const files = pastedFiles(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        void take(files)
      },
    },
  }
}
