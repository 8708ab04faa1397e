/** The outline of a missing house with a dimension line. */
export function EmptyPlot({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 416 190"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden="true"
    >
      <path d="M84 142V76L208 14l124 62v66" strokeDasharray="9 7" />
      <path d="M20 142h376" />
      <path
        d="M40 142l-8 9M72 142l-8 9M104 142l-8 9M136 142l-8 9M168 142l-8 9M200 142l-8 9M232 142l-8 9M264 142l-8 9M296 142l-8 9M328 142l-8 9M360 142l-8 9M392 142l-8 9"
        strokeWidth="1.3"
      />
      <path d="M84 166v16M332 166v16M84 174h84M248 174h84" strokeWidth="1.3" />
      <text
        x="208"
        y="179"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        fontSize="15"
        fontWeight="600"
      >
        404
      </text>
    </svg>
  );
}
