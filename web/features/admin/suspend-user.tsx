import { browserApi } from '../../lib/api/browser-api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { ADMIN_TEXTS as T } from './texts.ts'
import { type Question, UserAction } from './user-action.tsx'

/** Suspension is final, so the operator confirms the user's number (rule `suspension-is-final`). */
function Confirm({ userId, onYes, onNo }: Question) {
  return (
    <Sheet
      open={userId !== null}
      title={T.confirmTitle(userId ?? '')}
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo}>{T.keep}</Button>
          <Button variant="solid" onClick={onYes}>
            {T.confirmGo(userId ?? '')}
          </Button>
        </>
      }
    >
      <p>{T.confirmLead}</p>
    </Sheet>
  )
}

export function SuspendUser() {
  return (
    <UserAction
      title={T.useEnd}
      lead={T.useEndLead}
      go={T.useEndGo}
      done={T.useEndDone}
      failed={T.useEndFailed}
      run={browserApi.suspendUser}
      confirm={question => <Confirm {...question} />}
    />
  )
}
