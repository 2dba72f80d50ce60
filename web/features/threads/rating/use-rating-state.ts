import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OwnRating, RatingType } from '../../../../contract/calls/ratings.ts'
import { ratedAs } from './rating-bar.tsx'

/** The part of the thread's address by which a mail opens the dialog. */
const HASH = '#review'

/** The choice, and whether the dialog is open; what is typed stays when it is closed. */
export function useRatingState(rating: OwnRating) {
  const isRated = ratedAs(rating) !== undefined
  const isAsked = useLocation().hash === HASH && !isRated
  const [type, setType] = useState<RatingType | null>(null)
  const [isOpen, setOpen] = useState(isAsked)
  const [wasOpened, setOpened] = useState(isAsked)
  const start = (choice: RatingType | null) => {
    if (choice) setType(choice)
    setOpen(true)
    setOpened(true)
  }
  return { isRated, type, choose: setType, isOpen, wasOpened, start, close: () => setOpen(false) }
}
export type RatingState = ReturnType<typeof useRatingState>
