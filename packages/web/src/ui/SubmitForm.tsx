import type { ReactNode } from 'react'

type Props = { className?: string | undefined; id?: string; onSubmit: () => void; children: ReactNode }

/** A form that our code validates and submits, not the browser. */
export function SubmitForm({ className, id, onSubmit, children }: Props) {
  return (
    <form
      className={className}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
