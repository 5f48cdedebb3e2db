// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { EnsRegistry } from "./EnsRegistry.sol";
import { Digits } from "./lib/Digits.sol";
import { DnsName } from "./lib/DnsName.sol";

interface IResolver {
    function name(bytes32 node) external view returns (string memory);
    function supportsInterface(bytes4 id) external view returns (bool);
    /// ENSIP-10: answers for every name below its own.
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

interface IBatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(
        Request[] calldata requests
    ) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// One contract that clients ask about every name. It finds the resolver, also one for all names below its own
/// (ENSIP-10), sends the client to a resolver's gateway when the answer is not on the chain (ERC-3668), and only says that
/// an account has a name when the name says so too.
contract UniversalResolver {
    using DnsName for bytes;

    EnsRegistry public immutable registry;

    uint256 private constant ETHEREUM = 60;

    error OffchainLookup(
        address sender,
        string[] urls,
        bytes callData,
        bytes4 callbackFunction,
        bytes extraData
    );
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error EmptyAddress();
    error HttpError(uint16 status, string message);

    /// What a resolver said. Without an answer, it has to be asked again with what its gateway says.
    struct Answer {
        bool found;
        bytes result;
        address resolver;
        bool extended;
        IBatchGateway.Request request;
        bytes4 callback;
        bytes extraData;
    }

    /// A question for the name of an account.
    struct Reverse {
        bytes account;
        uint256 coinType;
        string[] gateways;
        string name;
        address reverseResolver;
    }

    constructor(EnsRegistry registry_) {
        registry = registry_;
    }

    function findResolver(
        bytes memory name
    ) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = name.hash(0);
        while (name[offset] != 0) {
            resolver = registry.resolver(name.hash(offset));
            if (resolver != address(0)) return (resolver, node, offset);
            offset = name.next(offset);
        }
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return resolveWithGateways(name, data, _clientAsGateway());
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] memory gateways
    ) public view returns (bytes memory, address) {
        Answer memory answer = _ask(name, data);
        if (!answer.found) _sendToGateway(answer, gateways, this.resolveCallback.selector, "");
        return (answer.result, answer.resolver);
    }

    function resolveCallback(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (bytes memory, address) {
        (Answer memory answer, ) = abi.decode(extraData, (Answer, bytes));
        return (_askAgain(answer, response), answer.resolver);
    }

    function reverse(
        bytes calldata account,
        uint256 coinType
    ) external view returns (string memory name, address resolver, address reverseResolver) {
        return reverseWithGateways(account, coinType, _clientAsGateway());
    }

    function reverseWithGateways(
        bytes calldata account,
        uint256 coinType,
        string[] memory gateways
    ) public view returns (string memory name, address resolver, address reverseResolver) {
        if (account.length == 0) revert EmptyAddress();
        Reverse memory question = Reverse(account, coinType, gateways, "", address(0));
        string memory space = coinType == ETHEREUM ? "addr" : Digits.hexNumber(coinType);
        bytes memory reverseName = DnsName.encode(
            string.concat(Digits.hexBytes(account), ".", space, ".reverse")
        );
        Answer memory answer = _ask(reverseName, abi.encodeCall(IResolver.name, (reverseName.hash(0))));
        if (!answer.found)
            _sendToGateway(answer, gateways, this.reverseNameCallback.selector, abi.encode(question));
        return _checkName(question, answer.result, answer.resolver);
    }

    function reverseNameCallback(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (string memory name, address resolver, address reverseResolver) {
        (Answer memory answer, bytes memory rest) = abi.decode(extraData, (Answer, bytes));
        Reverse memory question = abi.decode(rest, (Reverse));
        return _checkName(question, _askAgain(answer, response), answer.resolver);
    }

    function reverseAddressCallback(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (string memory name, address resolver, address reverseResolver) {
        (Answer memory answer, bytes memory rest) = abi.decode(extraData, (Answer, bytes));
        Reverse memory question = abi.decode(rest, (Reverse));
        _checkAddress(question, _askAgain(answer, response));
        return (question.name, answer.resolver, question.reverseResolver);
    }

    /// The account claims a name: does the name agree?
    function _checkName(
        Reverse memory question,
        bytes memory result,
        address reverseResolver
    ) private view returns (string memory name, address resolver, address) {
        name = abi.decode(result, (string));
        if (bytes(name).length == 0) return (name, resolver, reverseResolver);
        question.name = name;
        question.reverseResolver = reverseResolver;

        bytes memory encoded = DnsName.encode(name);
        bytes memory data = question.coinType == ETHEREUM
            ? abi.encodeWithSignature("addr(bytes32)", encoded.hash(0))
            : abi.encodeWithSignature("addr(bytes32,uint256)", encoded.hash(0), question.coinType);
        Answer memory answer = _ask(encoded, data);
        if (!answer.found)
            _sendToGateway(
                answer,
                question.gateways,
                this.reverseAddressCallback.selector,
                abi.encode(question)
            );
        _checkAddress(question, answer.result);
        return (name, answer.resolver, reverseResolver);
    }

    function _checkAddress(Reverse memory question, bytes memory result) private pure {
        bytes memory account = question.coinType == ETHEREUM
            ? abi.encodePacked(abi.decode(result, (address)))
            : abi.decode(result, (bytes));
        if (keccak256(account) != keccak256(question.account))
            revert ReverseAddressMismatch(question.name, account);
    }

    function _ask(bytes memory name, bytes memory data) private view returns (Answer memory answer) {
        (address resolver, , uint256 offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        answer.resolver = resolver;
        answer.extended = _isExtended(resolver);
        if (offset > 0 && !answer.extended) revert ResolverNotFound(name);

        (bool success, bytes memory result) = resolver.staticcall(
            answer.extended ? abi.encodeCall(IResolver.resolve, (name, data)) : data
        );
        if (success) {
            answer.found = true;
            answer.result = _unwrap(answer.extended, result, bytes4(data));
            return answer;
        }
        if (result.length < 4 || bytes4(result) != OffchainLookup.selector) revert ResolverError(result);
        _readLookup(answer, result);
    }

    /// A resolver that wants its gateway asked, and only for itself.
    function _readLookup(Answer memory answer, bytes memory result) private pure {
        bytes memory parameters = new bytes(result.length - 4);
        for (uint256 i = 0; i < parameters.length; i++) parameters[i] = result[i + 4];
        IBatchGateway.Request memory request = answer.request;
        (request.sender, request.urls, request.data, answer.callback, answer.extraData) = abi.decode(
            parameters,
            (address, string[], bytes, bytes4, bytes)
        );
        if (request.sender != answer.resolver) revert ResolverError(result);
    }

    function _sendToGateway(
        Answer memory answer,
        string[] memory gateways,
        bytes4 callback,
        bytes memory rest
    ) private view {
        IBatchGateway.Request[] memory requests = new IBatchGateway.Request[](1);
        requests[0] = answer.request;
        bytes memory callData = abi.encodeCall(IBatchGateway.query, (requests));
        revert OffchainLookup(address(this), gateways, callData, callback, abi.encode(answer, rest));
    }

    function _askAgain(Answer memory answer, bytes calldata response) private view returns (bytes memory) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        bytes memory content = responses[0];
        if (failures[0]) {
            if (content.length < 4 || bytes4(content) != HttpError.selector) revert ResolverError(content);
            assembly ("memory-safe") {
                revert(add(content, 32), mload(content))
            }
        }
        (bool success, bytes memory result) = answer.resolver.staticcall(
            abi.encodeWithSelector(answer.callback, content, answer.extraData)
        );
        if (!success) revert ResolverError(result);
        return _unwrap(answer.extended, result, answer.callback);
    }

    function _unwrap(bool extended, bytes memory result, bytes4 selector) private pure returns (bytes memory) {
        if (result.length == 0) revert UnsupportedResolverProfile(selector);
        return extended ? abi.decode(result, (bytes)) : result;
    }

    function _isExtended(address resolver) private view returns (bool) {
        (bool success, bytes memory result) = resolver.staticcall(
            abi.encodeCall(IResolver.supportsInterface, (IResolver.resolve.selector))
        );
        return success && result.length == 32 && uint256(bytes32(result)) == 1;
    }

    /// The client itself talks to the gateways of resolvers.
    function _clientAsGateway() private pure returns (string[] memory gateways) {
        gateways = new string[](1);
        gateways[0] = "x-batch-gateway:true";
    }
}
