import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'

export function PasswordInput(props: InputProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <IconButton
        isDense
        label={isShown ? 'Hide password' : 'Show password'}
        className="absolute top-2 right-2"
        onClick={() => setShown(!isShown)}
      >
        <Icon className="size-4.5" strokeWidth={1.25} />
      </IconButton>
    </span>
  )
}
