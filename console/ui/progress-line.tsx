/** A moving line at the top of the window while something is loading. */
export const ProgressLine = () => <div className="progress-line" aria-hidden="true" />;
