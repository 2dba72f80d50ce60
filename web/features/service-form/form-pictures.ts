import type { ReactNode } from 'react'

/** The fields by which a form sends its pictures. */
export interface PictureFields {
  iconFile?: File
  /** Ids of the draft's pictures in their order, separated by commas. */
  pictureIds?: string
}

/** How the pictures of a form are chosen, shown and sent. */
export interface FormPictures {
  part: ReactNode
  /** The main picture for the preview: stored, or only on this device. */
  main: { icon: string | null; iconBack: string | null; url: string | null }
  /** Whether one was refused, did not arrive or is missing. */
  isWrong: boolean
  /** Whether a picked picture exists on this page only. */
  isUnsaved: boolean
  /** Text about the uploads that must end before the form is sent; null when there are none. */
  waitsFor: (isSubmitting: boolean) => string | null
  /** Resolves when all have arrived; rejects with an `ApiError` when one did not. */
  read: () => Promise<PictureFields>
  /** Shows the server's message about the file. */
  refuse?: (message: string) => void
  /** Number and time of the pictures that an earlier visit left. */
  restored: { count: number; at: string | null }
  discard: () => Promise<unknown>
}
