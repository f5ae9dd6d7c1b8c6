//! Takes connections in and hands their requests to the router.
//!
//! axum's own loop has no limits for the head of a request; here a client that is slow to
//! ask, asks at great length, or does not read its answer is cut off.

use crate::config::Limits;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

/// How many bytes the kernel keeps for a client that does not read. The queues of sockets
/// have their own limit; without this one megabytes could wait unseen.
const UNREAD: usize = 64 << 10;
/// What else a client that does not read may take, after a socket would have been told that it
/// is cut off.
const GRACE: Duration = Duration::from_secs(5);
/// A pause when connections cannot be taken, such as when there are too many open files.
const PAUSE: Duration = Duration::from_millis(100);
/// The smallest head that the library lets us limit to.
const SMALLEST_HEAD: usize = 8 << 10;

/// Serves until `shutdown` comes and all requests are answered, or until `goodbye` is over.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    shutdown: impl Future<Output = ()>,
    goodbye: Duration,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        .max_buf_size(limits.head.max(SMALLEST_HEAD));
    let (down, is_down) = watch::channel(false);
    // Each connection holds a sender; when the last is dropped, all are done.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let mut shutdown = pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                sleep(PAUSE).await;
                continue;
            }
        };
        prepare(&stream);
        let mut stream = TimeoutStream::new(stream);
        // Longer than a socket takes to be cut off with a word; an answer of the lobby has none.
        stream.set_write_timeout(Some(limits.dead + limits.farewell + GRACE));
        let router = router.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
            router.clone().oneshot(request)
        });
        let connection =
            http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
        let (mut is_down, open) = (is_down.clone(), open.clone());
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = tokio::select! {
                ended = &mut connection => ended,
                () = async { drop(is_down.wait_for(|down| *down).await) } => {
                    // What is being asked is still answered.
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection ended badly");
            }
            drop(open);
        });
    }
    drop((listener, open));
    down.send_replace(true);
    let _ = timeout(goodbye, all_closed.recv()).await;
}

fn prepare(stream: &TcpStream) {
    // A small answer must not wait for more to come along.
    let _ = stream.set_nodelay(true);
    let _ = SockRef::from(stream).set_send_buffer_size(UNREAD);
}
