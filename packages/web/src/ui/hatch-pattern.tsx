/** Hatching for amounts over a limit or used up. Put it into an SVG and refer to it with `fill="url(#id)"`. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="7" height="7" className="fill-danger-soft" />
      <path d="M0 0V7" opacity=".7" className="stroke-danger-solid stroke-[2.5]" />
    </pattern>
  );
}
