import type { Service } from '../../../../contract/calls/catalog.ts'
import { formatMonthDay } from '../../../lib/format/format.ts'
import { Button, type LinkButtonProps } from '../../../ui/controls/button.tsx'
import { CLOSED_TEXTS as T } from './closed-texts.ts'

interface ClosedButtonProps extends Pick<LinkButtonProps, 'size' | 'block' | 'className'> {
  service: Service
  isOwn: boolean
}

/** A disabled button whose label says why one cannot apply; loaded only where one cannot. */
export function ClosedButton({ service: { restEndsAt }, isOwn, ...look }: ClosedButtonProps) {
  const paused = restEndsAt ? T.onRest(formatMonthDay(restEndsAt)) : T.paused
  return (
    <Button variant="primary" disabled {...look}>
      {isOwn ? T.own : paused}
    </Button>
  )
}
