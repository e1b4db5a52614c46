import { type ComponentProps, useId } from 'react'

/** Out of the sight and reach of people, but not of programs that fill in forms. */
export function HiddenField({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  const id = useId()
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>{label}</label>
      <input {...props} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
