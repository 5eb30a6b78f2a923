/** A moving line at the top of the page while something loads. */
export const ProgressLine = () => <div className="progress-line" aria-hidden="true" />;
