//! Figures for whoever runs the server.

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;
use std::time::Duration;

/// How often samples are counted together.
const UPKEEP: Duration = Duration::from_secs(5);

/// The figures of this process. There is one recorder for all servers in it.
pub fn handle() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Only a program that installed another one before could refuse this.
        if ::metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("figures go to another recorder");
        }
        handle
    })
}

/// Counts samples together for ever: where nobody asks for the figures they would pile up.
pub async fn upkeep() {
    loop {
        tokio::time::sleep(UPKEEP).await;
        handle().run_upkeep();
    }
}
