import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** Leads on after some seconds, but not while the pointer or the focus is here, and not once it was stopped. */
export function useRedirect(to: string, seconds: number) {
  const navigate = useNavigate();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const isHeld = isHovered || isFocused || isStopped;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => void navigate(to, { replace: true }), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [isHeld, navigate, to, seconds]);
  return {
    isStopped,
    stop: () => setStopped(true),
    pause: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
